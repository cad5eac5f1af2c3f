import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../basics/disk/a-folder.ts';
import { anEmbeddedDatabase } from '../an-embedded-database.ts';

test('a second server on the same folder refuses to start and says who holds it', async () => {
  const folder = aFolder();
  const { server } = await aWritingServer(folder, 1);
  const secondStart = anEmbeddedDatabase(folder);
  await expect(secondStart).rejects.toThrow(
    new RegExp(`data folder ${folder} is in use .*process ${server.pid}, .*Stop that process.*DATA_DIR`),
  );
});

test('after kill -9 the next server takes the folder over and finds every acknowledged row', async () => {
  const folder = aFolder();
  const { server, acknowledged } = await aWritingServer(folder, 200);
  server.kill('SIGKILL');
  await once(server, 'close');
  const { pool } = await anEmbeddedDatabase(folder);
  const { rows } = await pool.query<{ value: number }>('select value from meta order by value::int');
  const written = rows.map(({ value }) => value);
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  // One more may have been committed whose acknowledgement died with the process.
  expect(written.slice(0, acknowledged.length)).toEqual(acknowledged);
  expect(written.length - acknowledged.length).toBeLessThanOrEqual(1);
});

test('a folder is free again when its server has closed', async () => {
  const folder = aFolder();
  await (await anEmbeddedDatabase(folder)).close();
  await expect(anEmbeddedDatabase(folder)).resolves.toMatchObject({ kind: 'embedded' });
});

/** A server in a process of its own that has acknowledged so many rows. */
async function aWritingServer(folder: string, rows: number): Promise<{ server: ChildProcess; acknowledged: number[] }> {
  const script = fileURLToPath(new URL('../writer.fixture.ts', import.meta.url));
  const server = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const acknowledged: number[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      acknowledged.push(Number(line));
      if (acknowledged.length === rows) resolve();
    });
    server.once('exit', () => reject(new Error('the server ended before it wrote its rows')));
  });
  return { server, acknowledged };
}
