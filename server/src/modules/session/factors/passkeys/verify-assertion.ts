import type { PasskeyAssertion } from '@countersign/shared/api/session/factors.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { HasConfig } from '../../../../config/config.ts';
import type { Work } from '../../../../work/work.ts';
import { partyOf, webAuthn } from './relying-party.ts';

/**
 * Whose passkey has signed the challenge; null where anything is wrong with it: another origin, another challenge, a counter that has
 * gone back, an owner who was not checked, a passkey of somebody else than `only`. To be called inside the transaction of what it opens.
 */
export async function verifyAssertion(
  work: Work & HasConfig<'publicUrl'>,
  response: PasskeyAssertion,
  { webauthn, only }: { webauthn: string; only: UserId | null },
): Promise<UserId | null> {
  const { db, now } = work;
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    // One use after the other, so that each sees the counter of the one before.
    .forUpdate()
    .executeTakeFirst();
  if (!row || (only !== null && row.user_id !== only) || !isHandle(row.handle, response)) return null;
  const { rpID, origin } = partyOf(work);
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: { clientExtensionResults: {}, ...response } as AuthenticationResponseJSON,
    expectedChallenge: webauthn,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
      transports: row.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await db
    .updateTable('passkey')
    .set({ counter: newCounter, is_synced: credentialBackedUp, last_used_at: now })
    .where('id', '=', row.id)
    .execute();
  return row.user_id;
}

const isHandle = (handle: string, { response: { userHandle } }: PasskeyAssertion): boolean =>
  !userHandle || userHandle === handle;
