import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Who is behind addresses, by address in small letters: an id, or null where nobody may be asked. Those nobody has asked yet are missing. */
export type Behind = Map<string, string | null>;

/** As people write it, or null where it is no address. */
export function plainAddress(text: string): string | null {
  const { answer, problems } = readEmail({ domains: [] }, text);
  return typeof answer === 'string' && problems.length === 0 ? answer : null;
}

interface Row {
  address: string;
  accounts: number;
  enabled: number;
  account: number | null;
  outsider: number | null;
}

/**
 * Looks up addresses: the one enabled account that has an address, nobody where its only account is disabled, else the person
 * known by the address alone. An address of several people is nobody's account; the code tells who reads its mail.
 */
export async function findByAddress(db: Kysely<Tables>, addresses: readonly string[]): Promise<Behind> {
  const { rows } = await sql<Row>`
    select lower(wanted.address) as address, held.accounts, held.enabled, held.account,
      (select id from outside_person where lower(address) = lower(wanted.address)) as outsider
    from unnest(${[...addresses]}::text[]) as wanted (address)
    cross join lateral (
      select count(*)::int as accounts, count(*) filter (where is_enabled)::int as enabled,
        min(id) filter (where is_enabled) as account
      from person where email <> '' and lower(email) = lower(wanted.address)) as held`.execute(db);
  return new Map(rows.flatMap((row) => behind(row)));
}

function behind({ address, accounts, enabled, account, outsider }: Row): [string, string | null][] {
  if (enabled === 1) return [[address, String(account)]];
  if (accounts > 0 && enabled === 0) return [[address, null]];
  return outsider === null ? [] : [[address, String(outsider)]];
}

/** Keeps people for addresses that nobody has; those whom another transaction keeps just now are there when it has ended. */
export async function keepOutsiders(db: Kysely<Tables>, addresses: readonly string[], now: Date): Promise<void> {
  const rows = addresses.toSorted().map((address) => ({ address, created_at: now }));
  await db
    .insertInto('outside_person')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
