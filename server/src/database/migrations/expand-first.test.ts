import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** The steps up to this one are older than the rule. */
const LAST_BEFORE = '0180';

/** What a server of the release before, which still works beside the new one, may stumble over. */
const BREAKING =
  /\bdrop (table|column|view|function|constraint)\b|\brename (to|column)\b|\bset not null\b|\balter column \w+ type\b|\.(dropTable|dropColumn|dropView|renameTo|renameColumn|setNotNull|setDataType)\(/gi;

/** A step says why nothing that runs still uses what it removes: `// contract: read by no server since …`. */
const REASON = /\/\/ contract: \S/;

function breaksIn(source: string): string[] {
  if (REASON.test(source)) return [];
  const up = source.split(/\bdown[(:]/)[0] ?? '';
  return [...up.matchAll(BREAKING)].map(([found]) => found.toLowerCase());
}

describe('steps of the tables, which run beside servers of the release before', () => {
  test('only add; a step that removes says why nothing uses it any more', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const steps = readdirSync(folder).filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file));
    expect(steps.length).toBeGreaterThan(90);
    const breaking = steps
      .filter((file) => file.slice(0, 4) > LAST_BEFORE)
      .map((file) => [file, breaksIn(readFileSync(`${folder}${file}`, 'utf8'))] as const)
      .filter(([, found]) => found.length > 0);
    expect(breaking).toEqual([]);
  });

  test.each([
    ['alter table form drop column name', ['drop column']],
    ['ALTER TABLE form RENAME TO forms', ['rename to']],
    ['alter table form alter column name set not null', ['set not null']],
    ['alter table form alter column serial type bigint', ['alter column serial type']],
    [`db.schema.alterTable('form').dropColumn('name')`, ['.dropcolumn(']],
    ['// contract: read by no server since 1.2\nalter table form drop column name', []],
    ["alter table form add column name text not null default ''", []],
    ['create index form_by_name on form (name)', []],
  ])('the rule reads %j', (source, found) => expect(breaksIn(source)).toEqual(found));
});
