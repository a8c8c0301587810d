/** Somebody with a browser of their own: a cookie, a page, and everything that went wrong on it. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { SERVER } from './where';

/** What somebody prefers, as the client keeps it. */
export interface Preferences {
  theme?: 'system' | 'light' | 'dark';
  motion?: 'system' | 'full' | 'still';
  owners?: 'mark' | 'turned' | 'coin' | 'outline';
  confirm?: boolean;
}

export interface Manner {
  preferences?: Preferences;
  context?: BrowserContextOptions;
  /** What this person's console may say although it sounds bad; everything else fails the test. */
  mayHear?: RegExp[];
}

const DESKTOP = { width: 1100, height: 760 };

export class Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors, exceptions and refused requests; each of them is a fault of the client. */
  readonly faults: string[] = [];
  readonly #mayHear: RegExp[];

  private constructor(name: string, context: BrowserContext, page: Page, mayHear: RegExp[]) {
    this.name = name;
    this.context = context;
    this.page = page;
    this.#mayHear = mayHear;
    page.on('pageerror', (error) => this.#fault(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      // Somebody new is told by a 401 that nobody knows them, and browsers log that by themselves.
      if (url.endsWith('/api/me') && message.text().includes('401')) return;
      this.#fault(`${message.text()} (${url})`);
    });
  }

  static async come(browser: Browser, name: string, manner: Manner = {}): Promise<Person> {
    const context = await browser.newContext({
      baseURL: SERVER,
      viewport: DESKTOP,
      ...manner.context,
    });
    // A page that does not answer must fail the step it is in, with its name, and not the whole test.
    context.setDefaultTimeout(20_000);
    const preferences = JSON.stringify({ motion: 'still', ...manner.preferences });
    await context.addInitScript((text) => {
      localStorage.getItem('pentarch.settings') ?? localStorage.setItem('pentarch.settings', text);
    }, preferences);
    const page = await context.newPage();
    return new Person(name, context, page, manner.mayHear ?? []);
  }

  #fault(what: string): void {
    if (!this.#mayHear.some((heard) => heard.test(what))) this.faults.push(what);
  }

  /** Becomes a guest of this name, before any page is open. */
  async introduce(): Promise<void> {
    await this.ask('POST', '/api/me', { name: this.name });
  }

  /** Asks the server beside the page, as the same person. */
  async ask<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.context.request.fetch(path, {
      method,
      ...(body === undefined ? {} : { data: body }),
    });
    if (!answer.ok())
      throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    const isJson = answer.headers()['content-type']?.startsWith('application/json');
    return (isJson ? await answer.json() : await answer.text()) as T;
  }

  async go(path: string): Promise<void> {
    await this.page.goto(path);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
