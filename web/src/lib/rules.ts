/** A game's rulebook as the server has it: clauses with ids, under headings. */
import { api } from './api';

export interface Clause {
  id: string;
  /** Its text as Markdown, further sentences and lists included. */
  text: string;
}

export interface Chapter {
  title: string;
  /** What stands before the first clause. */
  intro: string;
  clauses: Clause[];
}

export interface Rulebook {
  title: string;
  chapters: Chapter[];
}

const CLAUSE = /^- \*\*([A-Z]{3}-\d+)\*\*\s*(.*)$/;

/** Reads a rulebook's Markdown. */
export function readRulebook(markdown: string): Rulebook {
  const book: Rulebook = { title: '', chapters: [] };
  let chapter: Chapter = { title: '', intro: '', clauses: [] };
  let clause: Clause | null = null;
  for (const line of markdown.split('\n')) {
    const found = CLAUSE.exec(line);
    if (line.startsWith('# ')) {
      book.title = line.slice(2);
    } else if (line.startsWith('## ')) {
      if (chapter.intro.trim() || chapter.clauses.length > 0) book.chapters.push(chapter);
      chapter = { title: line.slice(3), intro: '', clauses: [] };
      clause = null;
    } else if (found) {
      clause = { id: found[1] ?? '', text: found[2] ?? '' };
      chapter.clauses.push(clause);
    } else if (clause && (line.startsWith('  ') || line.trim() === '')) {
      clause.text += `\n${line.replace(/^ {2}/, '')}`;
    } else {
      clause = null;
      chapter.intro += `${line}\n`;
    }
  }
  book.chapters.push(chapter);
  return book;
}

const books = new Map<string, Promise<Rulebook>>();

/** The rulebook of a game; asked for once. */
export function rulebook(game: string): Promise<Rulebook> {
  let book = books.get(game);
  if (!book) {
    book = api.rules(game).then(readRulebook);
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return book;
}

/** One clause of a game. */
export async function clause(game: string, id: string): Promise<Clause | null> {
  const { chapters } = await rulebook(game);
  const all = chapters.flatMap((chapter) => chapter.clauses);
  return all.find((clause) => clause.id === id) ?? null;
}
