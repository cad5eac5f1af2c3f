/** Variables of the environment. */
export type Environment = Record<string, string | undefined>;

/** Options of all commands; each takes some of them. */
export interface Options {
  to?: string;
  into?: string;
  'passphrase-file'?: string;
  check?: boolean;
  name?: string;
  email?: string;
  role?: string[];
  form?: string[];
  'link-file'?: string;
}

/** What a command was given. */
export interface Given {
  env: Environment;
  /** What stands beside options: a file, or an action and a name. */
  words: readonly string[];
  options: Options;
  version: string;
  /** Whether a person reads the messages. */
  isTerminal: boolean;
}

/** What a command found: a sentence per line for people, an object for programs, and whether all is well. */
export interface Outcome {
  lines: readonly string[];
  result: unknown;
  isFine: boolean;
  /** Written to the terminal as the last line, and nowhere else. */
  secretLine?: string;
}
