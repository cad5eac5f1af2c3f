import type { finishProviderSignIn as contract } from '@countersign/shared/api/session/providers.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { auditLine, recordAudit, writeAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { HasDirectory } from '../../system/directory.ts';
import { completeSignIn, type Completing, tokenOrRefuse } from '../sign-in/complete-sign-in.ts';
import { recordSignIn, type SignInReason } from '../sign-in/record-sign-in.ts';
import { type Admission, admitIdentity, findIdentity, linkIdentity, lockIdentity } from './admit-identity.ts';
import { findProvider, type ProviderRow } from './provider-rows.ts';
import { keepProviderSession } from './sign-out/provider-sessions.ts';
import { endVisit, type Visit } from './visits.ts';
import type { WireNeeds } from './wire/configuration.ts';
import { type Identified, identify } from './wire/identify.ts';
import { troubleOf } from './wire/trouble.ts';

type Needs = WireNeeds & HasDatabase & HasDirectory & HasListeners & Completing;

/** Runs outside of a transaction: the provider is asked, and the state is spent also when it says no. */
export const finishProviderSignIn: UseCase<typeof contract, Needs> = async (
  { path, state, browser, code, error, iss },
  work,
) => {
  const visit = await endVisit(work, { state, browser });
  const provider = visit && (await findProvider(work.db, visit.providerId));
  if (!visit || !provider || !provider.is_enabled) return turnAway(work, null, { code: 'code_expired', why: 'state' });
  // An answer at another provider's address: somebody mixes two providers up.
  if (provider.path !== path) return turnAway(work, provider, { code: 'code_expired', why: `came back to ${path}` });
  if (visit.purpose === 'link' && visit.userId !== work.person?.id)
    return turnAway(work, provider, { code: 'code_expired', why: 'another person' });
  if (code === undefined) return turnAway(work, provider, { code: 'provider_denied', why: (error ?? '').slice(0, 60) });
  const who = await identify(work, provider, { code, state, iss }, visit.secrets).catch((trouble: unknown) =>
    turnAway(work, provider, troubleOf(trouble)),
  );
  return visit.purpose === 'link' ? link(work, provider, who, visit) : signIn(work, provider, who, visit);
};

async function signIn(
  work: Work & Needs,
  provider: ProviderRow,
  who: Identified,
  { redirect }: Visit,
): Promise<ReplyOf<typeof contract>> {
  const later: Parameters<Work['afterCommit']>[0][] = [];
  const done = await inTransaction(work.database, async (db) => {
    later.length = 0;
    const given = { ...work, db, afterCommit: (task: (typeof later)[number]) => void later.push(task) };
    const admission = await admitIdentity(given, provider, who);
    if (admission.type === 'refused') return admission;
    const { userId, how } = admission;
    const shown = {
      userId,
      way: 'provider',
      action: 'session.providerLogin',
      target: { provider: provider.path, how },
    } as const;
    // Whoever keeps the provider's directory says there what people have to show.
    const token = tokenOrRefuse(await completeSignIn(given, shown, { isEnough: true }));
    await keepProviderSession(given, provider, who, token);
    return { type: 'entered' as const, token };
  });
  if (done.type === 'refused') return turnAway(work, provider, { code: done.code, why: done.code }, done.userId);
  for (const task of later) await task();
  return { type: 'signed-in', token: done.token, redirect };
}

function link(
  work: Work & Needs,
  provider: ProviderRow,
  who: Identified,
  { redirect }: Visit,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(work.database, async (db) => {
    const given = { ...work, db };
    const userId = work.person?.id as UserId;
    await lockIdentity(given, provider, who);
    const known = await findIdentity(given, provider, who);
    if (known && known.user_id !== userId) refuse('identity_taken', [], { params: { name: provider.name } });
    if (!known) {
      await linkIdentity(given, provider, who, userId);
      await recordAudit(given, 'session.identityLinked', { provider: provider.path });
    }
    return { type: 'linked', token: '', redirect };
  });
}

type RefusalCode =
  | Extract<Admission, { type: 'refused' }>['code']
  | 'code_expired'
  | 'provider_denied'
  | 'provider_unavailable'
  | 'provider_rejected';

const REASONS: Record<RefusalCode, SignInReason> = {
  code_expired: 'provider_refused',
  provider_denied: 'provider_refused',
  provider_rejected: 'provider_refused',
  provider_unavailable: 'provider_away',
  identity_not_linked: 'not_linked',
  email_unverified: 'not_linked',
  identity_disabled: 'disabled',
};

/** Says no, and keeps that somebody tried: in both logs, and the details in the server's own. */
async function turnAway(
  work: Work & HasAddress & HasClient,
  provider: ProviderRow | null,
  { code, why }: { code: RefusalCode; why: string },
  userId: UserId | null = null,
): Promise<never> {
  const path = provider?.path ?? '';
  work.log.warn({ provider: path, code, why }, 'a sign-in through a provider was refused');
  const target = { provider: path, reason: code };
  await writeAudit(work.db, {
    ...auditLine(work, 'session.providerLoginFailed', target, userId),
    code: CODES.forbidden,
  });
  await recordSignIn(work, { userId, userName: '', way: 'provider', reason: REASONS[code] });
  return refuse(code, [], { params: { name: provider?.name ?? '' } });
}
