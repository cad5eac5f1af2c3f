import type {
  getPreferences as getContract,
  Preferences,
  savePreferences as saveContract,
} from '@countersign/shared/api/session/preferences.ts';
import { readThemeConfig } from '@countersign/shared/api/session/theme-config.ts';
import { isZone } from '@countersign/shared/basics/is-zone.ts';
import { MESSAGE_EVENTS, type MessageEvent } from '@countersign/shared/workflow/messages/message-event.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';

/** Kinds that the product has now, each once. */
const readMuted = (stored: unknown): MessageEvent[] =>
  Array.isArray(stored) ? MESSAGE_EVENTS.filter((event) => stored.includes(event)) : [];

/** What is made of a stored value: an earlier version may have written it. What is left of it may be nothing. */
const READS = {
  theme: readThemeConfig,
  zone: (stored) => (typeof stored === 'string' && isZone(stored) ? stored : undefined),
  mutedMessages: readMuted,
} satisfies Record<keyof Preferences, (stored: unknown) => unknown>;

export const getPreferences: UseCase<typeof getContract> = (_input, work) => preferencesOf(work);

export const savePreferences: UseCase<typeof saveContract> = async (wanted, work) => {
  for (const name of Object.keys(READS) as (keyof Preferences)[]) {
    if (wanted[name] !== undefined) await keep(work, name, wanted[name]);
  }
  return preferencesOf(work);
};

async function preferencesOf(work: Pick<Work, 'db' | 'person'>): Promise<Preferences> {
  const rows = await work.db
    .selectFrom('person_preferences')
    .select(['name', 'value'])
    .where('user_id', '=', personOf(work).id)
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, READS[name](value)]));
}

/** Which kinds of messages a person does without in the product. */
export async function mutedMessagesOf(db: Work['db'], userId: UserId): Promise<MessageEvent[]> {
  const row = await db
    .selectFrom('person_preferences')
    .select('value')
    .where('user_id', '=', userId)
    .where('name', '=', 'mutedMessages')
    .executeTakeFirst();
  return readMuted(row?.value);
}

/** Null takes it back. */
async function keep({ db, person }: Work, name: keyof Preferences, value: unknown): Promise<void> {
  const { id } = personOf({ person });
  if (value === null) {
    await db.deleteFrom('person_preferences').where('user_id', '=', id).where('name', '=', name).execute();
    return;
  }
  const stored = JSON.stringify(value);
  await db
    .insertInto('person_preferences')
    .values({ user_id: id, name, value: stored })
    .onConflict((of) => of.columns(['user_id', 'name']).doUpdateSet({ value: stored }))
    .execute();
}
