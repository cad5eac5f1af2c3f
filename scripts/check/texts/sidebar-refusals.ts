import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { COMMON_REFUSALS } from '../../../shared/src/api/reply.ts';

const SOURCES = 'zendesk-app/src';
/** The demonstration's ticket page is no part of the sidebar. */
const DEMO = 'demo/';
const IMPORT = /import \{([^}]*)\} from '@countersign\/shared\/api\/([\w/-]+\.ts)'/g;
/** Of these the sidebar shows what their number means (`problem.ts`), in words of its own. */
const SHOWN_OTHERWISE = new Set([
  'signed_out',
  'other_person',
  'bad_signature',
  'forbidden',
  'not_found',
  'too_many_requests',
  'unavailable',
]);

/** Codes of every refusal that a call of the sidebar can answer with and that is shown by its sentence, by alphabet. */
export async function sidebarRefusals(): Promise<string[]> {
  const codes = new Set(Object.keys(COMMON_REFUSALS));
  for (const { file, names } of importsOf(SOURCES)) {
    const room = (await import(resolve('shared/src/api', file))) as Record<string, unknown>;
    for (const name of names) for (const code of refusalsOf(room[name])) codes.add(code);
  }
  return [...codes].filter((code) => !SHOWN_OTHERWISE.has(code)).toSorted((a, b) => a.localeCompare(b));
}

function importsOf(folder: string): { file: string; names: string[] }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith(DEMO))
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(IMPORT)])
    .map(([, names = '', file = '']) => ({ file, names: names.split(',').map(nameOf) }));
}

/** `keepDraft as keepOnServer` is called `keepDraft` in its room. */
const nameOf = (imported: string): string => imported.trim().split(' as ')[0] ?? '';

/** What a contract says that it can refuse; nothing for whatever else a room exports. */
function refusalsOf(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null || !('path' in exported) || !('method' in exported)) return [];
  const { refusals = {} } = exported as { refusals?: Record<string, unknown> };
  return Object.keys(refusals);
}
