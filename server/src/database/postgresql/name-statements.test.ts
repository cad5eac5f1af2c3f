import type pg from 'pg';
import { expect, test } from 'vitest';
import { nameStatements } from './name-statements.ts';

/** What reaches the server when a statement is asked. */
function asked(...question: unknown[]): unknown {
  let sent: unknown[] = [];
  const client = { query: (...given: unknown[]) => (sent = given) } as unknown as pg.ClientBase;
  nameStatements(client);
  (client.query as (...given: unknown[]) => unknown)(...question);
  return sent.length === 1 ? sent[0] : sent;
}

test('a statement that begins with its name is planned once, and each of its shapes has a name of its own', () => {
  const one = asked('/* act.save */ select $1', [1]);
  expect(one).toMatchObject({ text: '/* act.save */ select $1', values: [1] });
  expect(one).toMatchObject({ name: expect.stringMatching(/^act\.save:[\w-]{12}$/) as string });
  expect(asked('/* act.save */ select $1', [2])).toMatchObject({ name: (one as { name: string }).name });
  expect(asked('/* act.save */ select $1, 2', [1])).not.toMatchObject({ name: (one as { name: string }).name });
});

test('every other statement stays as it is', () => {
  expect(asked('select 1', [])).toEqual(['select 1', []]);
  expect(asked('/* two words */ select 1', [])).toEqual(['/* two words */ select 1', []]);
  expect(asked({ text: '/* act.save */ select 1' })).toEqual({ text: '/* act.save */ select 1' });
});
