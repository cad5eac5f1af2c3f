import type { UserId } from '@countersign/shared/basics/ids.ts';
import { randomToken } from '../../../../basics/secrets/hashes.ts';
import type { HasConfig } from '../../../../config/config.ts';
import type { Work } from '../../../../work/work.ts';

/** Passkeys belong to the host of `PUBLIC_URL`; no other origin may ask for them, whatever a request says of itself. */
export const partyOf = ({ config }: HasConfig<'publicUrl'>) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

/** Read with the first passkey: what it reads certificates with takes memory that a house without passkeys must not hold. */
export const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: named, because to look for others makes Node warn of an experiment. */
export const ALGORITHMS = [-8, -7, -257];

/** Milliseconds in which the person answers the browser. */
const PATIENCE_MS = 120_000;

type Options = Record<string, unknown>;

/** The challenge's text is base64url already, and the browser signs the bytes of it. */
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** What the browser is asked for: any passkey of this house, or one of this person. */
export async function assertionOptions(
  work: Pick<Work, 'db'> & HasConfig<'publicUrl'>,
  challenge: string,
  userId: UserId | null,
): Promise<Options> {
  const rows = userId === null ? [] : await ownCredentials(work, userId);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: partyOf(work).rpID,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    timeout: PATIENCE_MS,
    allowCredentials: rows,
  });
  return { ...options };
}

interface Owner {
  userId: UserId;
  handle: string;
  userName: string;
  nickName: string;
}

/** What the browser is asked to make: a passkey that finds its account by itself and checks its owner. */
export async function attestationOptions(
  work: Pick<Work, 'db'> & HasConfig<'publicUrl'>,
  challenge: string,
  { userId, handle, userName, nickName }: Owner,
): Promise<Options> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpID: partyOf(work).rpID,
    rpName: 'Countersign',
    challenge: bytesOf(challenge),
    userID: bytesOf(handle),
    userName,
    userDisplayName: nickName,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: PATIENCE_MS,
    excludeCredentials: await ownCredentials(work, userId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** What authenticators know a person by, or a new name for them. */
export async function handleOf({ db }: Pick<Work, 'db'>, userId: UserId): Promise<string> {
  const row = await db.selectFrom('passkey').select('handle').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return row?.handle ?? randomToken();
}

async function ownCredentials({ db }: Pick<Work, 'db'>, userId: UserId) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({ id, transports }));
}
