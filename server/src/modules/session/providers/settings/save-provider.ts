import {
  type addProvider as addContract,
  type changeProviderStatus as statusContract,
  type editProvider as editContract,
  MOST_PROVIDERS,
  type removeProvider as removeContract,
} from '@countersign/shared/api/session/provider-settings.ts';
import type { HasSecrets } from '../../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../../config/config.ts';
import { tellChange } from '../../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../../work/record-audit.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import type { Work } from '../../../../work/work.ts';
import type { HasOutbound } from '../../../system/outbound/has-outbound.ts';
import { findProvider, type ProviderRow, sealFor } from '../provider-rows.ts';
import { checkLinking, checkNewcomers, issuerOf, type ProviderContent } from './check-provider.ts';
import { keepWayIn, lockWaysIn } from './keep-way-in.ts';
import { presentProvider } from './list-providers.ts';

type SavingNeeds = HasOutbound & HasSecrets & HasAudit & HasConfig<'publicUrl'>;

export const addProvider: UseCase<typeof addContract, SavingNeeds> = async ({ kind, path, ...content }, work) => {
  const { db, now } = work;
  const id = work.newId();
  const issuer = issuerOf(work, kind, content.issuer);
  checkLinking(work, content, null);
  await checkNewcomers(work, content, { departmentId: null, roleId: null });
  await lockWaysIn(db);
  const all = await db.selectFrom('sign_in_provider').select('path').execute();
  if (all.length >= MOST_PROVIDERS) refuse('too_many_providers', [], { params: { most: MOST_PROVIDERS } });
  if (all.some((one) => one.path === path)) refuse('provider_path_taken', ['path']);
  const secret = content.clientSecret === undefined ? null : sealFor(work, id, 'client_secret', content.clientSecret);
  const columns = { ...columnsOf(content, issuer), client_secret: secret, updated_at: now };
  await db
    .insertInto('sign_in_provider')
    .values({ id, kind, path, ...columns, created_at: now })
    .execute();
  tellChange(work, { target: { id }, before: null, after: { kind, path, ...factsOf({ ...columns }) } });
  return { id };
};

export const editProvider: UseCase<typeof editContract, SavingNeeds> = async ({ id, rev, ...content }, work) => {
  const { db } = work;
  await lockWaysIn(db);
  const found = (await findProvider(db, id)) ?? refuse('not_found', ['id']);
  const issuer = issuerOf(work, found.kind, content.issuer);
  // Another issuer is another provider.
  checkLinking(work, content, issuer === found.issuer ? { linksVerified: found.links_verified } : null);
  await checkNewcomers(work, content, { departmentId: found.department_id, roleId: found.role_id });
  const { clientSecret } = content;
  // Another issuer must not get the secret that was meant for this one.
  const kept = issuer === found.issuer ? found.client_secret : null;
  const secret = clientSecret === undefined ? kept : sealFor(work, id, 'client_secret', clientSecret);
  const columns = { ...columnsOf(content, issuer), client_secret: secret };
  if (!content.isEnabled || issuer !== found.issuer) await keepWayIn(db, found);
  const saved = await db
    .updateTable('sign_in_provider')
    .set({ ...columns, updated_at: work.now, rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) refuse('stale_revision', ['rev'], { current: await presentProvider(work, id) });
  tellChange(work, { target: { id }, before: factsOf(found), after: factsOf(columns) });
  return presentProvider(work, id);
};

export const changeProviderStatus: UseCase<typeof statusContract, HasAudit> = async ({ id, isEnabled }, work) => {
  const { db } = work;
  await lockWaysIn(db);
  const found = (await findProvider(db, id)) ?? refuse('not_found', ['id']);
  if (!isEnabled) await keepWayIn(db, found);
  await db
    .updateTable('sign_in_provider')
    .set((of) => ({ is_enabled: isEnabled, updated_at: work.now, rev: of('rev', '+', 1) }))
    .where('id', '=', id)
    .where('is_enabled', '<>', isEnabled)
    .execute();
  tellChange(work, { target: { id }, before: { isEnabled: found.is_enabled }, after: { isEnabled } });
  return null;
};

/** Links of people and what is remembered of their sessions go with it; the sessions go on. */
export const removeProvider: UseCase<typeof removeContract, HasAudit> = async ({ id }, work: Work & HasAudit) => {
  const { db } = work;
  await lockWaysIn(db);
  const found = (await findProvider(db, id)) ?? refuse('not_found', ['id']);
  await keepWayIn(db, found);
  await db.deleteFrom('sign_in_provider').where('id', '=', id).execute();
  tellChange(work, { target: {}, before: { kind: found.kind, path: found.path, ...factsOf(found) }, after: null });
  return null;
};

const columnsOf = (content: ProviderContent, issuer: string) => ({
  name: content.name,
  issuer,
  client_id: content.clientId,
  is_enabled: content.isEnabled,
  links_verified: content.linksVerified,
  domains: [...new Set(content.domains)],
  department_id: content.departmentId,
  role_id: content.roleId,
  follows_sign_out: content.followsSignOut,
});

type Facts = Omit<ProviderRow, 'id' | 'kind' | 'path' | 'rev' | 'created_at' | 'updated_at'>;

/** What the operation log tells of a provider; of its secret that it changed, never what it is. */
const factsOf = (row: Facts): Record<string, unknown> => ({
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: row.client_secret ?? '',
  isEnabled: row.is_enabled,
  linksVerified: row.links_verified,
  domains: row.domains,
  departmentId: row.department_id,
  roleId: row.role_id,
  followsSignOut: row.follows_sign_out,
});
