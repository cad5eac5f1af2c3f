/** A command of `countersign`, as its help shows it. */
export interface CommandHelp {
  /** What it takes, behind its name. */
  takes: string;
  does: string;
  /** Lines of its options. */
  options: readonly string[];
}

const JSON_OPTION = '--json                   write the result as JSON to standard output';

export const COMMANDS = {
  backup: {
    takes: '[--to FILE] [--passphrase-file FILE]',
    does: 'Write everything into one file while servers go on working.',
    options: [
      '--to FILE                the new file; countersign-<time>.tar without it',
      '--passphrase-file FILE   put the secret into the backup, sealed under the passphrase in this file',
    ],
  },
  verify: {
    takes: 'FILE',
    does: 'Check every part of a backup: hashes, row counts, order.',
    options: [],
  },
  restore: {
    takes: 'FILE --into DATA_DIR|DATABASE_URL [--passphrase-file FILE]',
    does: 'Verify a backup and restore it into an empty target, then update its tables to this release.',
    options: [
      '--into TARGET            an empty folder, or postgresql://user:password@host:5432/database',
      '--passphrase-file FILE   open the secret of the backup and write it to DATA_DIR/secret',
    ],
  },
  export: {
    takes: '--to FOLDER [--form KEY]…',
    does: 'Write forms, answers, approvals, files and processes as files that other programs read.',
    options: [
      '--to FOLDER              the new folder; it appears when it is whole',
      '--form KEY               only this form; may be repeated',
    ],
  },
  migrate: {
    takes: '[--check]',
    does: 'Update the tables to this release, as a start does.',
    options: ['--check                  list what is left to do; exit code 1 if there is anything'],
  },
  doctor: {
    takes: '',
    does: 'Check settings, database, files, secret, mail, Zendesk, jobs and the operation log.',
    options: [],
  },
  user: {
    takes: 'ACTION [NAME] [--name TEXT] [--email ADDRESS] [--role KEY]… [--link-file FILE]',
    does: 'List people, add one, and let people in again who are locked out.',
    options: [
      'list                     everyone; with --role the people of one role',
      'add NAME                 add a person with --name, --email and --role, such as --role admin; makes a link',
      'link NAME                make a one-time link with which the person sets a password',
      'enable NAME, disable NAME',
      'unlock NAME              forget wrong passwords and codes',
      'reset-factors NAME       remove authenticator app, passkeys and recovery codes',
      'sign-out NAME            end all sessions',
      'give NAME, take NAME     give or take the roles of --role',
      '',
      '--name TEXT              full name of a new person',
      '--email ADDRESS          e-mail address of a new person',
      '--role KEY               key of a role; may be repeated',
      '--link-file FILE         write the link into this new file instead of the terminal',
    ],
  },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof COMMANDS;

/** The help of one command, or of all. */
export function helpOf(name?: CommandName): string {
  if (name === undefined) {
    const lines = Object.entries(COMMANDS).map(([command, { does }]) => `  ${command.padEnd(9)} ${does}`);
    return [
      'Usage: countersign COMMAND [OPTIONS]',
      '',
      ...lines,
      '',
      'Settings are those of the server: DATA_DIR, DATABASE_URL, SECRET, S3_BUCKET and others.',
      'countersign COMMAND --help explains a command. Exit codes: 0 done, 1 failed, 2 wrong usage.',
      '',
    ].join('\n');
  }
  const { takes, does, options }: CommandHelp = COMMANDS[name];
  return [
    `Usage: countersign ${name} ${takes}`.trimEnd(),
    '',
    does,
    '',
    ...options.map((line) => `  ${line}`),
    `  ${JSON_OPTION}`,
    '',
  ].join('\n');
}
