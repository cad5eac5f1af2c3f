import type {
  listProviderSettings as contract,
  SignInProvider,
} from '@countersign/shared/api/session/provider-settings.ts';
import { API_PREFIX } from '@countersign/shared/api/contract.ts';
import { type Kysely, sql } from 'kysely';
import type { HasConfig } from '../../../../config/config.ts';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import type { Work } from '../../../../work/work.ts';
import { signOutUriOf } from '../sign-out/provider-sessions.ts';
import { redirectUriOf } from '../wire/identify.ts';

export const listProviderSettings: UseCase<typeof contract, HasConfig<'publicUrl'>> = async (_input, work) => {
  const found = await rows(work.db).orderBy('p.name').orderBy('p.id').execute();
  return found.map((row) => asProvider(work, row));
};

/** A provider as administrators see it. */
export async function presentProvider(work: Work & HasConfig<'publicUrl'>, id: string): Promise<SignInProvider> {
  const row = await rows(work.db).where('p.id', '=', id).executeTakeFirst();
  return row ? asProvider(work, row) : refuse('not_found', ['id']);
}

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('sign_in_provider as p')
    .leftJoin('department_name as d', 'd.id', 'p.department_id')
    .leftJoin('role_name as r', 'r.id', 'p.role_id')
    .selectAll('p')
    .select(['d.name as department_name', 'r.name as role_name'])
    .select(
      sql<number>`(select count(distinct l.user_id)::int from linked_identity l where l.provider_id = p.id)`.as(
        'people',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const asProvider = (work: HasConfig<'publicUrl'>, row: Row): SignInProvider => ({
  id: row.id,
  path: row.path,
  kind: row.kind,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  hasSecret: row.client_secret !== null,
  isEnabled: row.is_enabled,
  linksVerified: row.links_verified,
  domains: row.domains,
  department: row.department_id === null ? null : { id: row.department_id, name: row.department_name ?? '' },
  role: row.role_id === null ? null : { id: row.role_id, name: row.role_name ?? '' },
  followsSignOut: row.follows_sign_out,
  people: row.people,
  redirectUri: redirectUriOf(work, row.path),
  backchannelUri: new URL(`${API_PREFIX}/auth/backchannel-logout/${row.path}`, work.config.publicUrl).href,
  signOutUri: signOutUriOf(work),
  updateTime: row.updated_at.toISOString(),
  rev: row.rev,
});
