import { NOBODY } from '../../work/person.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import { readSetting, writeSetting } from '../../modules/system/settings/settings.ts';
import type { Services } from '../../http/services.ts';
import type { Tables } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DEMONSTRATION_PASSWORD, DEPARTMENTS, PEOPLE, POSTS } from './organisation.ts';
import { plantDecisions } from './planting/plant-decisions.ts';
import { plantDevices } from './planting/plant-devices.ts';
import { plantResources } from './planting/plant-resources.ts';
import { plantFormStories } from './planting/plant-form-stories.ts';
import { plantOrganisation } from './planting/plant-organisation.ts';
import { plantProcesses } from './planting/plant-processes.ts';
import { plantLinkedForms } from './planting/plant-linked-forms.ts';
import { plantTickets } from './planting/plant-tickets.ts';
import { plantYear } from './year/plant-year.ts';
import { finishPast } from './planting/finish-past.ts';
import { demonstrationProcesses } from './processes.ts';
import { demonstrationTickets } from './tickets.ts';

/** Writes one room's part of the demonstration, after the parts before it in the list. */
export type Planter = (db: Kysely<Tables>, services: Services) => Promise<void>;

const YEAR = 'a year of answers';

/** Everything that the demonstration begins with, in order. */
const planters: Record<string, Planter> = {
  organisation: (db) =>
    plantOrganisation(db, {
      departments: DEPARTMENTS,
      posts: POSTS,
      people: PEOPLE,
      password: DEMONSTRATION_PASSWORD,
    }),
  processes: async (db, services) => {
    const rows = await db.selectFrom('user').select(['id', 'user_name']).execute();
    const ids = new Map(rows.map((row) => [row.user_name, row.id]));
    const idOf = (userName: string): UserId => ids.get(userName) ?? NOBODY;
    await plantProcesses(db, demonstrationProcesses(idOf), {
      userId: idOf('elena'),
      // Before the first form that starts one.
      at: new Date(services.clock().getTime() - 110 * 86_400_000),
    });
  },
  forms: (db, services) => plantFormStories(db, services),
  [YEAR]: plantYear,
  decisions: plantDecisions,
  tickets: (db, services) => plantTickets(db, demonstrationTickets(services.clock())),
  'linked forms': plantLinkedForms,
  devices: plantDevices,
  resources: plantResources,
  'what was told before': finishPast,
};

const KEY = 'demonstration.planted';

/**
 * Plants what is not planted yet, all in one transaction; people's own changes stay between starts. A year of answers takes a moment
 * to be counted, and is left to those who look at it.
 */
export async function plantDemonstration(services: Services, { hasYear = false } = {}): Promise<void> {
  await inTransaction(services.database, async (db) => {
    const planted = ((await readSetting(db, KEY)) as string[] | undefined) ?? [];
    const wanted = Object.keys(planters).filter((name) => hasYear || name !== YEAR);
    const missing = wanted.filter((name) => !planted.includes(name));
    for (const name of missing) await planters[name]?.(db, services);
    if (missing.length > 0) await writeSetting(db, KEY, [...planted, ...missing], services.clock());
  });
  services.sessions.forget();
  services.directory.forget();
}
