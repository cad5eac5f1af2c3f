import type { SignInReason, SignInWay } from '@countersign/shared/api/records/sign-ins.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { Work } from '../../../work/work.ts';

export type { SignInReason, SignInWay };

interface Tried {
  userId: number | null;
  userName: string;
  way: SignInWay;
  reason: SignInReason;
}

/** Adds a line to the login log. Nobody's name is kept as a hint: it may be a password in the wrong field. */
export async function recordSignIn(
  { db, now, client }: Pick<Work, 'db' | 'now'> & HasClient,
  { userId, userName, way, reason }: Tried,
): Promise<void> {
  const agent = client.userAgent.replaceAll(/\p{Cc}/gu, ' ').slice(0, 300);
  // Of known people the account says the name, as long as it has one.
  const name = userId === null && userName !== '' ? hintOf(userName) : '';
  await db
    .insertInto('sign_in')
    .values({ at: now, user_id: userId, user_name: name, way, reason, ip: client.ip, agent })
    .execute();
}

const hintOf = (text: string): string => `${/^.{0,2}/u.exec(text.replaceAll(/\p{Cc}/gu, ' '))?.[0] ?? ''}…`;
