import { sha256 } from '../../../../basics/secrets/hashes.ts';
import type { HasSecrets } from '../../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../../config/config.ts';
import type { Work } from '../../../../work/work.ts';
import { openFor, type ProviderRow, sealFor } from '../provider-rows.ts';
import type { Identified } from '../wire/identify.ts';

/** Remembers with which session of the provider this one began, so that both can end together. */
export async function keepProviderSession(
  work: Pick<Work, 'db'> & HasSecrets,
  provider: ProviderRow,
  { issuer, subject, session }: Identified,
  token: string,
): Promise<void> {
  if (!session) return;
  await work.db
    .insertInto('provider_session')
    .columns(['session_id', 'provider_id', 'issuer', 'subject', 'sid', 'id_token', 'end_address'])
    .expression((of) =>
      of
        .selectFrom('session')
        .select((is) => [
          'session.id',
          is.val(provider.id).as('provider_id'),
          is.val(issuer).as('issuer'),
          is.val(subject).as('subject'),
          is.val(session.sid).as('sid'),
          is.val(sealFor(work, provider.id, 'id_token', session.idToken)).as('id_token'),
          is.val(session.endAddress).as('end_address'),
        ])
        .where('token_hash', '=', sha256(token)),
    )
    .execute();
}

/** Where providers send browsers back to after their own sign-out. */
export const signOutUriOf = ({ config }: HasConfig<'publicUrl'>): string => new URL('/login', config.publicUrl).href;

/** Where the browser goes to end the provider's session as well; null where there is none, or its settings do not say so. */
export async function endAddressOf(
  work: Pick<Work, 'db'> & HasSecrets & HasConfig<'publicUrl'>,
  sessionId: string,
): Promise<string | null> {
  const found = await work.db
    .selectFrom('provider_session as s')
    .innerJoin('sign_in_provider as p', 'p.id', 's.provider_id')
    .select(['s.provider_id', 's.id_token', 's.end_address', 'p.client_id'])
    .where('s.session_id', '=', sessionId)
    .where('p.is_enabled', '=', true)
    .where('p.follows_sign_out', '=', true)
    .executeTakeFirst();
  if (!found?.end_address || !URL.canParse(found.end_address)) return null;
  const address = new URL(found.end_address);
  const idToken = openFor(work, found.provider_id, 'id_token', found.id_token);
  if (idToken !== null) address.searchParams.set('id_token_hint', idToken);
  address.searchParams.set('client_id', found.client_id);
  address.searchParams.set('post_logout_redirect_uri', signOutUriOf(work));
  return address.href;
}
