import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** One value for each open database, made when it is first asked for; a transaction shares the value of its database. */
export function perDatabase<Value>(make: () => Value): (db: Kysely<Tables>) => Value {
  const values = new WeakMap<object, Value>();
  return (db) => {
    // The one object of Kysely that a database and its transactions have in common.
    const { adapter } = db.getExecutor();
    const known = values.get(adapter) ?? make();
    values.set(adapter, known);
    return known;
  };
}
