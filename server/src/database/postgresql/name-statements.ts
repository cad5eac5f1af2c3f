import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Lets a PostgreSQL server plan the statements of the busiest ways once per connection: those that begin with a comment
 * naming them, as `/* act.read *\/ select …`. All others stay unnamed, so that what a connection keeps has a limit.
 */
export function nameStatements(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  client.query = ((...question: unknown[]) => {
    const [text, values] = question;
    const name = typeof text === 'string' ? nameOf(text) : null;
    return name === null ? ask(...question) : ask({ name, text, values });
  }) as typeof client.query;
}

const names = new Map<string, string>();

/** The same name means the same text: one statement may come in several shapes. */
function nameOf(text: string): string | null {
  if (!text.startsWith('/* ')) return null;
  const known = names.get(text);
  if (known !== undefined) return known;
  const title = /^\/\* ([\w.]+) \*\//.exec(text)?.[1];
  if (title === undefined) return null;
  const name = `${title}:${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
  names.set(text, name);
  return name;
}
