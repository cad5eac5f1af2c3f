import { ConfigProblem } from '../../config/config-problem.ts';
import { readHosts } from '../../config/database-hosts.ts';

const oldest = 15;

/** Turns what `pg` says about a failed first connection into a sentence for the person who set DATABASE_URL. */
export function explainFailure(error: unknown, url: string): ConfigProblem {
  return new ConfigProblem('DATABASE_URL', explain(codeOf(error), error, targetOf(url)), error);
}

/** What only a person who set DATABASE_REPORTS_URL can put right; undefined for a replica that is merely away. */
export function explainReplica(error: unknown, url: string): ConfigProblem | undefined {
  const code = codeOf(error);
  if (!['28P01', '28000', '3D000'].includes(code)) return undefined;
  return new ConfigProblem('DATABASE_REPORTS_URL', explain(code, error, targetOf(url)), error);
}

/** A problem when the server's `server_version_num` is older than PostgreSQL 15. */
export function explainVersion(version: number): ConfigProblem | undefined {
  const major = Math.floor(version / 10_000);
  if (major >= oldest) return undefined;
  return new ConfigProblem(
    'DATABASE_URL',
    `points to PostgreSQL ${major}, but ${oldest} or later is needed: update that server or name another one.`,
  );
}

type Target = { host: string; user: string; name: string };

function targetOf(url: string): Target {
  const { names: host = '', user = '', database: name = '' } = readHosts(url) ?? {};
  return { host, user, name };
}

function explain(code: string, error: unknown, { host, user, name }: Target): string {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `names the host ${host}, which cannot be found: correct the host name.`;
    case '28P01':
    case '28000':
      return `is refused by ${host} for the user "${user}": correct the user and the password, or allow the user in pg_hba.conf.`;
    case '3D000':
      return `names the database "${name}", which ${host} does not have: make it with createdb, or correct the name.`;
    case '53300':
      return `leads to ${host}, which has no free connection: raise its max_connections or stop other clients.`;
    case '25006':
      return `leads to ${host}, where no server takes writes: promote a replica, or name the primary too.`;
    default: {
      const reason = code || (error instanceof Error ? error.message : String(error));
      return `leads to ${host}, where no PostgreSQL answers (${reason}): start it there, or correct the address.`;
    }
  }
}

/** `pg` wraps the failures of several addresses of one host name in an AggregateError. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : '';
}
