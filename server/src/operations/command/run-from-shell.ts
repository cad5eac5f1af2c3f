import { readFileSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Runs `countersign` for a person or a script; the exit code of the process is that of the command. */
export async function runFromShell(args: readonly string[]): Promise<void> {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const terminal = {
    out: (text: string) => void process.stdout.write(text),
    err: (text: string) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
  };
  process.exitCode = await runCommand(args, { env: process.env, version, terminal });
}
