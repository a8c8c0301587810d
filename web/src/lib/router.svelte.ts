/** Which page is shown, by the address. */

/** A page with what its address names. */
export interface Route {
  page:
    'home' | 'table' | 'new' | 'rules' | 'learn' | 'replay' | 'settings' | 'gallery' | 'nowhere';
  /** The parts of the address after the page's name. */
  parts: string[];
  query: URLSearchParams;
  hash: string;
}

const PAGES: Record<string, Route['page']> = {
  '': 'home',
  t: 'table',
  new: 'new',
  rules: 'rules',
  learn: 'learn',
  replay: 'replay',
  settings: 'settings',
  gallery: 'gallery',
};

/** A part of an address; as it is where it is not encoded as it should be. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page of an address. */
export function routeOf(url: URL): Route {
  const [first = '', ...parts] = url.pathname.split('/').filter(Boolean).map(decoded);
  return {
    page: PAGES[first] ?? 'nowhere',
    parts,
    query: url.searchParams,
    hash: decoded(url.hash.slice(1)),
  };
}

class Router {
  route: Route = $state.raw(routeOf(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.#look());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Goes to another page of ours. */
  go(to: string, options: { replace?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#look();
    if (!this.route.hash) scrollTo(0, 0);
  }

  #look(): void {
    this.route = routeOf(new URL(location.href));
  }

  /** Links to our own pages need no new load. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    // Within the page the browser knows the way, and takes the focus along.
    if (link.getAttribute('href')?.startsWith('#')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
