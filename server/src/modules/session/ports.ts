import type { RawBuilder } from 'kysely';

export interface HasAccountSeats {
  accountSeats: AccountSeats;
}

/**
 * What this room asks of accounts (`HasAccountSeats`): columns and conditions of the statement that finds a session, which the room
 * of accounts declares.
 */
export interface AccountSeats {
  /**
   * Of a session `s` that an installation of the app has opened: whether its account still has this installation, and its person
   * is an active agent there. True of all other sessions.
   */
  isVouchedFor: RawBuilder<boolean>;
  /** Of a session `s` and its person `u`: the accounts in which the person is an active agent, as far as the session meets them. */
  met: RawBuilder<string[]>;
}
