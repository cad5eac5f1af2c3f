import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The server's own entry. */
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Started {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  /** Resolves with the address of the server, or with undefined when the process ended before it listened. */
  url: Promise<string | undefined>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

export interface ProcessOptions {
  dataDir: string;
  args?: readonly string[];
  env?: Record<string, string>;
  /** Another script than the server's own entry. */
  script?: string;
}

/** A server knows nothing else of the process that tests it; with the code compiled once, the next starts in half the time. */
function inherited(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** Starts a server as a process of its own, as people do: what nobody catches ends it. */
export function startProcess({ dataDir, args = [], env = {}, script = MAIN }: ProcessOptions): Started {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...inherited(), PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMONSTRATION_YEAR: 'off', ...env },
  });
  let output = '';
  let errors = '';
  child.stderr?.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  const url = new Promise<string | undefined>((resolve) => {
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      // The whole greeting: it ends with an empty line that no line of its own follows, though lines of the log may.
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)[^]*\n\n(?! )/.exec(output);
      if (found) resolve(`http://127.0.0.1:${found[1]}`);
    });
    void ended.then(() => resolve(undefined));
  });
  return { child, output: () => output, errors: () => errors, url, ended };
}
