import { parseArgs } from 'node:util';
import { ConfigProblem } from '../../config/config-problem.ts';
import { FolderInUse } from '../../database/embedded/folder/folder-lock.ts';
import { DatabaseIsNewer } from '../../database/migrate.ts';
import { RestoreUnfinished } from '../../database/restore-mark.ts';
import { OperationProblem } from '../operation-problem.ts';
import { runBackup, runRestore, runVerify } from './backup-commands.ts';
import { type CommandName, COMMANDS, helpOf } from './commands.ts';
import type { Environment, Given, Options, Outcome } from './outcome.ts';
import { runDoctor, runMigrate } from './care-commands.ts';
import { runExport } from './export-command.ts';
import { runUser, wrongUserCall } from './user-command.ts';

/** Where a command writes. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether what goes to `err` is read by a person, and kept in no file. */
  isTerminal: boolean;
}

const RUNS: Readonly<Record<CommandName, (given: Given) => Promise<Outcome>>> = {
  backup: runBackup,
  verify: runVerify,
  restore: runRestore,
  export: runExport,
  migrate: runMigrate,
  doctor: runDoctor,
  user: runUser,
};

const OPTIONS_OF: Readonly<Record<CommandName, readonly string[]>> = {
  backup: ['to', 'passphrase-file'],
  verify: [],
  restore: ['into', 'passphrase-file'],
  export: ['to', 'form'],
  migrate: ['check'],
  doctor: [],
  user: ['name', 'email', 'role', 'link-file'],
};

/** Runs `countersign` with its arguments; resolves to the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCommand(
  args: readonly string[],
  { env, version, terminal }: { env: Environment; version: string; terminal: Terminal },
): Promise<number> {
  const parsed = parse(args);
  if ('help' in parsed) {
    terminal.out(parsed.help);
    return 0;
  }
  if ('wrong' in parsed) {
    terminal.err(`${parsed.wrong}\n\n${helpOf(parsed.name)}`);
    return 2;
  }
  const { name, isJson, ...given } = parsed;
  try {
    const { isTerminal } = terminal;
    const { lines, result, isFine, secretLine } = await RUNS[name]({ ...given, env, version, isTerminal });
    if (isJson) terminal.out(`${JSON.stringify(result)}\n`);
    else terminal.err(lines.map((line) => `${line}\n`).join(''));
    if (secretLine !== undefined) terminal.err(`${secretLine}\n`);
    return isFine ? 0 : 1;
  } catch (error) {
    if (isJson) terminal.out(`${JSON.stringify({ error: messageOf(error) })}\n`);
    terminal.err(`${isPlain(error) ? error.message : detailed(error)}\n`);
    return 1;
  }
}

type Parsed =
  | { help: string }
  | { wrong: string; name?: CommandName }
  | { name: CommandName; isJson: boolean; words: string[]; options: Options };

function parse(args: readonly string[]): Parsed {
  const [first = '--help', ...rest] = args;
  if (first === '--help' || first === '-h' || first === 'help') return { help: helpOf() };
  if (!isCommand(first)) return { wrong: `"${first}" isn't a command.` };
  try {
    const { values, positionals: words } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        into: { type: 'string' },
        'passphrase-file': { type: 'string' },
        check: { type: 'boolean' },
        name: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string', multiple: true },
        form: { type: 'string', multiple: true },
        'link-file': { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { help, json = false, ...options } = values;
    if (help) return { help: helpOf(first) };
    const foreign = Object.keys(options).find((option) => !OPTIONS_OF[first].includes(option));
    if (foreign) return { wrong: `${first} has no option --${foreign}.`, name: first };
    const wrong = wrongCall(first, words, options);
    return wrong === undefined ? { name: first, isJson: json, words, options } : { wrong, name: first };
  } catch (error) {
    return { wrong: messageOf(error), name: first };
  }
}

function wrongCall(name: CommandName, words: readonly string[], options: Options): string | undefined {
  if (name === 'user') return wrongUserCall(words, options);
  const takes = name === 'verify' || name === 'restore' ? 1 : 0;
  if (words.length !== takes) return takes ? 'Name one backup.' : `${name} takes no file.`;
  if (name === 'restore' && !options.into) return 'Name the target with --into.';
  return name === 'export' && !options.to ? 'Name a new folder with --to.' : undefined;
}

const isCommand = (text: string): text is CommandName => Object.hasOwn(COMMANDS, text);

const PLAIN = [OperationProblem, ConfigProblem, FolderInUse, DatabaseIsNewer, RestoreUnfinished];

const isPlain = (error: unknown): error is Error => PLAIN.some((kind) => error instanceof kind);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const detailed = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
