import { sql } from 'kysely';
import type { JsonObject } from '../grammar/matches.ts';
import { asList, readListing, type ScimQuery } from '../listing.ts';
import { notThere } from '../scim-error.ts';
import type { ScimWork } from '../scim-work.ts';
import { asked, asResource, findPerson, people, PERSON_COLUMNS, PERSON_ORDERS } from './person-rows.ts';

export async function listScimPeople({ db, config }: ScimWork, query: ScimQuery): Promise<JsonObject> {
  const { condition, order, startIndex, count } = readListing(query, PERSON_COLUMNS, PERSON_ORDERS);
  const { total } = await people(db)
    .where(condition)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows =
    count === 0
      ? []
      : await asked(db)
          .where(condition)
          .orderBy(order)
          .orderBy('u.id')
          .limit(count)
          .offset(startIndex - 1)
          .execute();
  return asList(
    rows.map((row) => asResource(row, config.publicUrl)),
    total,
    startIndex,
  );
}

export async function getScimPerson({ db, config }: ScimWork, id: string): Promise<JsonObject> {
  return asResource((await findPerson(db, id)) ?? notThere(), config.publicUrl);
}
