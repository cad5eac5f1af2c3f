import { sql } from 'kysely';
import type { JsonObject } from '../grammar/matches.ts';
import { asList, readListing, type ScimQuery } from '../listing.ts';
import { notThere } from '../scim-error.ts';
import type { ScimWork } from '../scim-work.ts';
import { asGroupResource, askedGroups, findGroup, GROUP_COLUMNS, GROUP_ORDERS, groups } from './group-rows.ts';

export async function listScimGroupResources({ db, config }: ScimWork, query: ScimQuery): Promise<JsonObject> {
  const { condition, order, startIndex, count } = readListing(query, GROUP_COLUMNS, GROUP_ORDERS);
  const { total } = await groups(db)
    .where(condition)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows =
    count === 0
      ? []
      : await askedGroups(db, wantsMembers(query))
          .where(condition)
          .orderBy(order)
          .orderBy('g.id')
          .limit(count)
          .offset(startIndex - 1)
          .execute();
  return asList(
    rows.map((row) => asGroupResource(row, config.publicUrl)),
    total,
    startIndex,
  );
}

export async function getScimGroup({ db, config }: ScimWork, id: string): Promise<JsonObject> {
  return asGroupResource((await findGroup(db, id)) ?? notThere(), config.publicUrl);
}

/** Directories look for a group without its members, which may be thousands. */
function wantsMembers({ attributes, excludedattributes: excluded = '' }: ScimQuery): boolean {
  if (attributes) return /\bmembers\b/i.test(attributes);
  return !excluded.split(',').some((name) => name.trim().toLowerCase() === 'members');
}
