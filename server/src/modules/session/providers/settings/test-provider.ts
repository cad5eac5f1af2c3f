import type { testProvider as contract } from '@countersign/shared/api/session/provider-settings.ts';
import type { HasSecrets } from '../../../../basics/secrets/secret-for.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import type { HasOutbound } from '../../../system/outbound/has-outbound.ts';
import { findProvider } from '../provider-rows.ts';
import { freshConfiguration } from '../wire/configuration.ts';
import { guardedFetch } from '../wire/guarded-fetch.ts';
import { troubleOf } from '../wire/trouble.ts';

/** Reads what the provider says of itself, and its keys. Whether it knows this client shows at the first sign-in. */
export const testProvider: UseCase<typeof contract, HasOutbound & HasSecrets> = async ({ id }, work) => {
  const provider = (await findProvider(work.db, id)) ?? refuse('not_found', ['id']);
  try {
    const metadata = (await freshConfiguration(work, provider)).serverMetadata();
    const { issuer, jwks_uri: keys, end_session_endpoint: ending } = metadata;
    const address = keys ?? metadata.token_endpoint ?? issuer;
    const reply = await guardedFetch(work)(address, { method: 'GET', headers: {}, body: null, redirect: 'manual' });
    if (keys !== undefined && reply.status !== 200) throw new Error(`its keys answered ${reply.status}`);
    return { issuer, signsOut: ending !== undefined, hasKeys: keys !== undefined };
  } catch (error) {
    const { code, why } = troubleOf(error);
    work.log.warn({ provider: provider.path, why }, 'a sign-in provider was tested');
    return refuse(code, ['id'], { params: { name: provider.name } });
  }
};
