import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/src/config/config.ts';

/** The files of `deploy`, as far as they can be checked without Docker and systemd. */
const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

interface Service {
  image: string;
  command?: string;
  build?: { context: string; dockerfile: string };
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes: string[];
  healthcheck?: { test: string[] };
}
const compose = parse(read('deploy/compose.yaml')) as {
  services: Record<'countersign' | 'database' | 'storage', Service>;
  volumes: Record<string, null>;
};
const { countersign, database, storage } = compose.services;

/** Variables of an environment file, those that are commented out too. */
const example = Object.fromEntries(
  [...read('deploy/example.env').matchAll(/^#?([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
/** What a person fills in. */
const filled = { SECRET: '9f8e7d6c5b4a39281706f5e4d3c2b1a0', POSTGRES_PASSWORD: 'p0', S3_SECRET_ACCESS_KEY: 'k1' };
const given: Record<string, string> = { ...example, ...filled };

/** As compose puts values in: `${NAME}`, `${NAME:-usual}` and `${NAME:?why}`. */
const withValues = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, rest?: string) => {
    if (given[name]) return given[name];
    return sign === '-' ? (rest ?? '') : expect.fail(`${name} has no value in example.env`);
  });

/** The settings, and the names of the variables that the server looks at. */
function settingsOf(env: Record<string, string>) {
  const asked = new Set<string>();
  const watched = new Proxy(env, { get: (of, name) => (asked.add(String(name)), of[String(name)]) });
  return { config: readConfig(watched), asked };
}

const ofServer = Object.fromEntries(
  Object.entries(countersign.environment).map(([name, text]) => [name, withValues(text)]),
);

test('compose sets only variables that the server knows, to values that it takes', () => {
  const { config, asked } = settingsOf(ofServer);
  expect(Object.keys(ofServer).filter((name) => !asked.has(name))).toEqual([]);
  expect(config).toMatchObject({ publicUrl: 'https://forms.example.com', trustProxy: 1, secret: filled.SECRET });
  expect(config.databaseUrl).toBe('postgresql://countersign:p0@database:5432/countersign');
});

test('server, database and storage of compose agree about names, passwords and the bucket', () => {
  const address = new URL(ofServer['DATABASE_URL'] ?? '');
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD = '' } = database.environment;
  expect([address.username, address.pathname.slice(1), address.password]).toEqual([
    POSTGRES_USER,
    POSTGRES_DB,
    withValues(POSTGRES_PASSWORD),
  ]);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY = '' } = storage.environment;
  expect([ofServer['S3_ACCESS_KEY_ID'], ofServer['S3_SECRET_ACCESS_KEY']]).toEqual([
    AWS_ACCESS_KEY_ID,
    withValues(AWS_SECRET_ACCESS_KEY),
  ]);
  expect(storage.command?.split(' ')).toContain(`-bucket=${ofServer['S3_BUCKET']}`);
  expect([address.hostname, new URL(ofServer['S3_ENDPOINT'] ?? '').hostname]).toEqual(['database', 'storage']);
  expect(Object.keys(countersign.depends_on ?? {})).toEqual(['database', 'storage']);
  const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes.map((one) => one.split(':')[0]));
  expect(new Set(mounted)).toEqual(new Set(Object.keys(compose.volumes)));
});

test('only the server of compose can be reached, from its own machine', () => {
  expect([database.ports, storage.ports]).toEqual([undefined, undefined]);
  expect(countersign.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  for (const { image } of [database, storage]) expect(image).toMatch(/^docker\.io\/[\w/]+:\d+/);
});

test('the example names only variables of the server, and those that compose asks for', () => {
  const { asked } = settingsOf({
    ...given,
    DATABASE_URL: '',
    DATABASE_REPORTS_URL: '',
    S3_ACCESS_KEY_ID: 'k',
    MAIL_URL: '',
  });
  const inCompose = new Set([...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  expect(Object.keys(example).filter((name) => !asked.has(name) && !inCompose.has(name))).toEqual([]);
  expect(Object.entries(example).filter(([name]) => /SECRET|PASSWORD$/.test(name) && example[name] !== '')).toEqual([]);
});

/** Instructions of the container file, one each, lines that go on joined. */
const instructions = read('deploy/Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(\w+) +(.*)$/.exec(line)?.slice(1) ?? expect.fail(line)) as [name: string, rest: string][];
const allOf = (name: string): string[] => instructions.flatMap(([one, rest]) => (one === name ? [rest] : []));
const lastStage = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));

test('the container file copies what exists, runs scripts that exist, and ends as another user than root', () => {
  const copied = allOf('COPY').filter((rest) => !rest.startsWith('--from'));
  const sources = copied.flatMap((rest) => rest.split(' ').slice(0, -1));
  expect(sources.filter((source) => !existsSync(`${root}${source}`))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = allOf('RUN').flatMap((rest) => [...rest.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name));
  expect(run).toEqual(['build']);
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
  expect(lastStage.findLast(([name]) => name === 'USER')?.[1]).toBe('node');
  const command = JSON.parse(allOf('CMD').at(-1) ?? '') as string[];
  expect(command).toEqual(['node', 'server/src/main.ts', '--production']);
  expect(existsSync(`${root}${command[1]}`)).toBe(true);
  expect(countersign.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' });
});

test('container file and unit set variables that the server knows, and the health check asks for a page that it has', () => {
  const container = Object.fromEntries(
    (allOf('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  const unit = read('deploy/countersign.service');
  const ofUnit = (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);
  const { asked, config } = settingsOf(container);
  expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
  const ofNode = new Set(['NODE_ENV', 'XDG_CACHE_HOME']);
  const names = [...Object.keys(container), ...ofUnit.map(([name]) => name)];
  expect(names.filter((name) => !asked.has(name) && !ofNode.has(name))).toEqual([]);
  const path = /(\/healthz)`/.exec(allOf('HEALTHCHECK')[0] ?? '')?.[1];
  expect(read('server/src/app.ts')).toContain(`app.get('${path}'`);
  expect(unit).toMatch(/^ExecStart=\/opt\/countersign\/node_modules\/\.bin\/node server\/src\/main\.ts --production$/m);
  expect(unit).toMatch(/^User=countersign$/m);
});
