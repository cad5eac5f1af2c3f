import { expect, test } from 'vitest';
import { foreignTables, mayRead, UNNAMED } from './foreign-tables.ts';

const tables = (room: string, ...names: string[]): [string, string] => [
  `modules/${room}/tables.ts`,
  `declare module '../../database/tables.ts' {\n  interface Tables {\n${names.map((name) => `    ${name}: T;\n`).join('')}  }\n}`,
];
const views = (room: string, ...names: string[]): [string, string] => [
  `modules/${room}/views.ts`,
  `declare module '../../database/tables.ts' {\n  interface Views {\n${names.map((name) => `    ${name}: V;\n`).join('')}  }\n}`,
];
const HOUSE = [
  tables('forms', 'form', 'form_draft'),
  tables('system', 'user'),
  views('system', 'person'),
  views('submissions', 'sent_form'),
];
const foreignIn = (text: string) =>
  foreignTables(new Map([...HOUSE, ['modules/forms/list.ts', text]]))['modules/forms/list.ts'];

test.each([
  ["db.selectFrom('user as u')", ['user']],
  ["db.selectFrom('form as f').leftJoin('user', 'user.id', 'f.owner_id')", ['user']],
  ["db\n  .selectFrom(['form as f', 'user as u'])", ['user']],
  ["db.updateTable('user')", ['user']],
  ["eb.innerJoin(\n    'user as u', 'u.id', 'x')", ['user']],
  ['sql`select u.name from form f join "user" u on u.id = f.owner_id`', ['user']],
  ['sql`(select name from "user" where id = 1)`', ['user']],
  ['sql`delete from "user" using form where true`', ['user']],
  ['sql`select * from json_populate_recordset(null::"user", ${rows}::json)`', ['user']],
  ['sql`update "user" set name = null`', ['user']],
  ['db.deleteFrom(table)', [UNNAMED]],
  ["db.selectFrom('sent_form as s')", ['sent_form']],
  ["db.updateTable('person')", ['person']],
  ['sql`update person p set nick_name = null`', ['person']],
  ['sql`with one as (delete from person where true) select`', ['person']],
])('%s names tables of another room, views of a room above, or views that it writes', (text, found) => {
  expect(foreignIn(text)).toEqual(found);
});

test.each([
  ["db.selectFrom('form').innerJoin('form_draft as d', 'd.form_key', 'form.key')"],
  ['// reads from user\n/* from user */ sql`select 1 from form`'],
  ["import { user } from './user.ts';"],
  ["refuse('user')"],
  ["db.selectFrom('form').innerJoin('person as p', 'p.id', 'form.owner_id')"],
  ['sql`select p.nick_name from form f join person p on p.id = f.owner_id`'],
])('%s stays in its room, or joins a view of one below', (text) => {
  expect(foreignIn(text)).toBeUndefined();
});

test.each([
  ['modules/forms', 'modules/system', true],
  ['modules/system', 'modules/forms', false],
  ['modules/workflow', 'modules/devices', false],
  ['modules/session', 'modules/system', true],
  ['modules/system', 'modules/session', false],
  ['modules/session', 'work', true],
  ['http', 'modules/tickets', true],
])('%s joins views of %s: %s', (room, other, may) => {
  expect(mayRead(room, other)).toBe(may);
});
