import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../work/person.ts';

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

export interface HasKnownForms {
  knownForms: KnownForms;
}

/** What this room asks of forms (`HasKnownForms`); the room of forms answers. */
export interface KnownForms {
  /** Names of those of the forms on which the person has any right. */
  names(db: Kysely<Tables>, person: Person, formKeys: readonly FormKey[]): Promise<ReadonlyMap<FormKey, string>>;
}
