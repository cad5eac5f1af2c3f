import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aFolder } from '../../../basics/disk/a-folder.ts';
import { anEmbeddedDatabase } from '../an-embedded-database.ts';
import { makeArchive, templateArchive, templateName } from './template.ts';

test('makers that come at the same time make one template between them', async () => {
  const cache = aFolder();
  let made = 0;
  const make = () => {
    made += 1;
    return makeArchive();
  };
  const paths = await Promise.all([templateArchive(cache, make), templateArchive(cache, make)]);
  expect(new Set(paths).size).toBe(1);
  expect(made).toBe(1);
  expect(readdirSync(cache).sort()).toEqual([`${templateName()}.tar.gz`, `${templateName()}.tar.gz.lock`]);
});

test('a maker that fails leaves the place to the next one', async () => {
  const cache = aFolder();
  const failing = () => Promise.reject(new Error('no space left'));
  await expect(templateArchive(cache, failing)).rejects.toThrow('no space left');
  const path = await templateArchive(cache, () => Promise.resolve(new Uint8Array([1])));
  expect(readdirSync(cache).map((name) => `${cache}/${name}`)).toContain(path);
});

test('new databases are copies of the template, not made one by one', async () => {
  const [one, other] = await Promise.all(
    [aFolder(), aFolder()].map((folder) => anEmbeddedDatabase(folder, { durable: false })),
  );
  // PostgreSQL draws this number when a database folder is made from nothing.
  const origin = 'select system_identifier::text from pg_control_system()';
  expect((await one?.pool.query(origin))?.rows).toEqual((await other?.pool.query(origin))?.rows);
});
