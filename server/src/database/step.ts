import type { Migration } from 'kysely/migration';

/** A step of the tables, each in a transaction of its own. */
export interface Step extends Migration {
  /**
   * Tables and views of earlier steps that nobody may read while this step works, where they are more than one: all of them are taken
   * before it begins, in this order, a view before its tables, as those who read it take them.
   */
  locks?: readonly string[];
}
