import type { addPasskey } from '@countersign/shared/api/session/factors.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { HasConfig } from '../../../../config/config.ts';
import { recordAudit } from '../../../../work/record-audit.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../../../work/work.ts';
import { type Telling, tellAccount } from '../../mails/tell-account.ts';
import { codesForFirst } from '../enrolment.ts';
import { ALGORITHMS, partyOf, webAuthn } from './relying-party.ts';

/** What an authenticator has made. */
interface Made {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isSynced: boolean;
}

/** The passkey that a browser answers a challenge with; null where anything is wrong with it. */
export async function verifyAttestation(
  work: HasConfig<'publicUrl'>,
  response: ParsedInputOf<typeof addPasskey>['response'],
  expectedChallenge: string,
): Promise<Made | null> {
  const { rpID, origin } = partyOf(work);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...response } as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    isSynced,
  };
}

interface Owner {
  userId: UserId;
  handle: string;
  name: string;
}

/** Keeps a passkey inside the transaction that spends its challenge, tells its owner, and makes recovery codes where there are none. */
export async function keepPasskey(
  work: Work & HasAddress & Telling,
  { credentialId, publicKey, counter, transports, isSynced }: Made,
  { userId, handle, name }: Owner,
): Promise<string[]> {
  const added = await work.db
    .insertInto('passkey')
    .values({
      id: work.newId(),
      user_id: userId,
      credential_id: credentialId,
      handle,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      is_synced: isSynced,
      name,
      created_at: work.now,
    })
    // Whosever it is: nobody takes over a passkey of somebody else by its name.
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return refuse('passkey_known', ['response']);
  await recordAudit(work, 'session.addPasskey', {}, userId);
  await tellAccount(work, userId, 'passkey_added', { passkey: name });
  return codesForFirst(work, userId);
}
