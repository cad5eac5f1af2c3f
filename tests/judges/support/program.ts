import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';

export interface RunOptions {
  cwd?: string;
  input?: string | Uint8Array;
  /** Where packages come from is the machine's own affair. */
  isPackageManager?: boolean;
}

const PATIENCE_MS = 120_000;

/** What a program says; one that fails is thrown with its complaint. The server of the judge goes on working meanwhile. */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, input, isPackageManager = false }: RunOptions = {},
): Promise<string> {
  const own = { PATH: process.env['PATH'], HOME: cwd, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
  const env = isPackageManager ? process.env : own;
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, timeout: PATIENCE_MS } as const;
  const running = promisify(execFile)(program, args, options);
  running.child.stdin?.end(input);
  try {
    return (await running).stdout;
  } catch (error) {
    // Compilers complain where others answer.
    const { stdout = '' } = error as { stdout?: string };
    throw new Error(`${String(error)}\n${stdout}`, { cause: error });
  }
}

/** Debian's Python, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';

/** What one of the scripts in `programs` prints as JSON. */
export async function python(script: string, ...args: string[]): Promise<unknown> {
  const path = fileURLToPath(new URL(`../programs/${script}`, import.meta.url));
  return JSON.parse(await run(PYTHON, [path, ...args]));
}

export const pythonScript = (script: string): [program: string, path: string] => [
  PYTHON,
  fileURLToPath(new URL(`../programs/${script}`, import.meta.url)),
];
