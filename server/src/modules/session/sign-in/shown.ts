import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { SignInWay } from './record-sign-in.ts';

/** What somebody has shown who signs in. */
export interface Shown {
  userId: UserId;
  way: SignInWay;
  /** What the operation log calls it. */
  action: string;
  target?: Record<string, string>;
  isRemembered?: boolean;
  /** The Zendesk account that has vouched for the person, and that the session is bound to. */
  account?: string | null;
}
