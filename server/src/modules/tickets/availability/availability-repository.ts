import type { AvailabilityRule, FormAvailability } from '@countersign/shared/api/tickets/availability.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

const COLLECTING = 2;

/** Every connected account. */
export async function subdomains(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('connected_account').select('subdomain').orderBy('subdomain').execute();
  return rows.map((row) => row.subdomain);
}

export interface AvailabilityFilter {
  subdomain: string;
  formName?: string | undefined;
  limited?: 'yes' | 'no' | undefined;
}

/** Forms that collect answers, each with its rule in the account, if it has one. */
function matching(db: Db, { subdomain, formName, limited }: AvailabilityFilter) {
  let query = db
    .selectFrom('form_title as f')
    .leftJoin('form_availability as a', (join) =>
      join.onRef('a.form_key', '=', 'f.key').on('a.subdomain', '=', subdomain),
    )
    .where('f.status', '=', COLLECTING)
    .where('f.version', 'is not', null);
  if (formName) query = query.where('f.name', 'ilike', likeText(formName));
  if (limited === 'yes') query = query.where(IS_LIMITED);
  if (limited === 'no') query = query.where((eb) => eb.not(IS_LIMITED));
  return query;
}

/** Rules with three empty lists stay as rows, with their revision. */
const IS_LIMITED = sql<boolean>`coalesce(a.brands != '[]' or a.groups != '[]' or a.ticket_forms != '[]', false)`;

export async function countAvailability(db: Db, filter: AvailabilityFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const COLUMNS = [
  'f.key',
  'f.name',
  'a.brands',
  'a.groups',
  'a.ticket_forms as ticketForms',
  'a.rev',
  'a.updated_at as updatedAt',
] as const;

/** By name. */
export async function findAvailability(
  db: Db,
  filter: AvailabilityFilter,
  page: { limit: number; offset: number },
): Promise<FormAvailability[]> {
  const rows = await matching(db, filter)
    .select(COLUMNS)
    .orderBy('f.name')
    .orderBy('f.key')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => toAvailability(filter.subdomain, row));
}

/** One form's, whatever state it is in; undefined when there is no such form. */
export async function findFormAvailability(
  db: Db,
  subdomain: string,
  key: FormKey,
): Promise<FormAvailability | undefined> {
  const row = await db
    .selectFrom('form_title as f')
    .leftJoin('form_availability as a', (join) =>
      join.onRef('a.form_key', '=', 'f.key').on('a.subdomain', '=', subdomain),
    )
    .select(COLUMNS)
    .where('f.key', '=', key)
    .executeTakeFirst();
  return row && toAvailability(subdomain, row);
}

interface Row {
  key: FormKey;
  name: string;
  brands: AvailabilityRule['brands'] | null;
  groups: AvailabilityRule['groups'] | null;
  ticketForms: AvailabilityRule['ticketForms'] | null;
  rev: number | null;
  updatedAt: Date | null;
}

const toAvailability = (subdomain: string, row: Row): FormAvailability => ({
  formKey: row.key,
  formName: row.name,
  subdomain,
  rule: { brands: row.brands ?? [], groups: row.groups ?? [], ticketForms: row.ticketForms ?? [] },
  rev: row.rev ?? 0,
  updateTime: row.updatedAt?.toISOString() ?? null,
});

/** Writes the rule if it still has the revision `rev` (0 for a form without one); false when it has another. */
export async function writeAvailability(
  db: Db,
  { subdomain, key, rev, rule }: { subdomain: string; key: FormKey; rev: number; rule: AvailabilityRule },
  now: Date,
): Promise<boolean> {
  const lists = {
    brands: JSON.stringify(rule.brands),
    groups: JSON.stringify(rule.groups),
    ticket_forms: JSON.stringify(rule.ticketForms),
    updated_at: now,
  };
  const written =
    rev === 0
      ? await db
          .insertInto('form_availability')
          .values({ subdomain, form_key: key, rev: 1, ...lists })
          .onConflict((conflict) => conflict.doNothing())
          .returning('rev')
          .executeTakeFirst()
      : await db
          .updateTable('form_availability')
          .set({ ...lists, rev: rev + 1 })
          .where('subdomain', '=', subdomain)
          .where('form_key', '=', key)
          .where('rev', '=', rev)
          .returning('rev')
          .executeTakeFirst();
  return written !== undefined;
}

/** The rule of a form in an account, kept from changing until the transaction is over; undefined when there is none. */
export async function lockRule(db: Db, subdomain: string, key: FormKey): Promise<AvailabilityRule | undefined> {
  const row = await db
    .selectFrom('form_availability')
    .select(['brands', 'groups', 'ticket_forms as ticketForms'])
    .where('subdomain', '=', subdomain)
    .where('form_key', '=', key)
    .forShare()
    .executeTakeFirst();
  return row;
}

/** Whether the account limits any form, or this one. */
export async function hasRules(db: Db, subdomain: string, key?: FormKey): Promise<boolean> {
  let query = db.selectFrom('form_availability as a').select('a.form_key').where('a.subdomain', '=', subdomain);
  query = query.where(IS_LIMITED);
  if (key !== undefined) query = query.where('a.form_key', '=', key);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Names of places that rules of an account mention, for when Zendesk cannot be asked. */
export async function placesInRules(db: Db, subdomain: string): Promise<AvailabilityRule> {
  const rows = await db
    .selectFrom('form_availability')
    .select(['brands', 'groups', 'ticket_forms as ticketForms'])
    .where('subdomain', '=', subdomain)
    .execute();
  const named = (list: (row: AvailabilityRule) => AvailabilityRule['brands']) => [
    ...new Map(rows.flatMap(list).map((place) => [place.id, place])).values(),
  ];
  return {
    brands: named((row) => row.brands),
    groups: named((row) => row.groups),
    ticketForms: named((row) => row.ticketForms),
  };
}
