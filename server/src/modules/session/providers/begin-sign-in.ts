import type {
  beginBinding as bindingContract,
  beginProviderSignIn as contract,
  listProviders as listContract,
} from '@countersign/shared/api/session/providers.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasSignIn } from '../../../work/once/exchange.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { requireFresh } from '../identity/require-fresh.ts';
import { findEnabledProvider, type ProviderRow } from './provider-rows.ts';
import { beginVisit } from './visits.ts';
import type { WireNeeds } from './wire/configuration.ts';
import { addressOfSignIn } from './wire/identify.ts';
import { troubleOf } from './wire/trouble.ts';

type Needs = WireNeeds & HasConfig<'publicUrl'>;

export const listProviders: UseCase<typeof listContract> = async (_input, { db }) => ({
  providers: await db
    .selectFrom('sign_in_provider')
    .select(['path', 'name', 'kind'])
    .where('is_enabled', '=', true)
    .orderBy('name')
    .orderBy('path')
    .execute(),
});

export const beginProviderSignIn: UseCase<typeof contract, Needs> = async ({ path, browser, redirect = '/' }, work) => {
  const provider = (await findEnabledProvider(work.db, path)) ?? refuse('not_found', ['path']);
  return begin(work, provider, { purpose: 'sign-in', browser, userId: null, redirect });
};

export const beginBinding: UseCase<typeof bindingContract, Needs & HasSignIn> = async ({ path, browser }, work) => {
  const provider = (await findEnabledProvider(work.db, path)) ?? refuse('not_found', ['path']);
  await requireFresh(work);
  const { id: userId } = personOf(work);
  return begin(work, provider, { purpose: 'link', browser, userId, redirect: '/user/profile' });
};

/** The provider is asked first where it must be: a visit to one that is away would only lie about. */
async function begin(work: Work & Needs, provider: ProviderRow, visit: Parameters<typeof beginVisit>[2]) {
  const { name } = provider;
  const secrets = await beginVisit(work, provider, visit);
  try {
    return { url: await addressOfSignIn(work, provider, secrets) };
  } catch (error) {
    const { code, why } = troubleOf(error);
    work.log.warn({ provider: provider.path, why }, 'a sign-in provider is of no use');
    return refuse(code, ['path'], { params: { name } });
  }
}
