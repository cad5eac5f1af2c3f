import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Answers, FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import type { Person } from '../../../work/person.ts';
import { stopForm } from '../../../modules/forms/form-repository.ts';
import { USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { keepToPeople } from '../../../modules/forms/settings/keep-to-people.ts';
import { takeAnswers } from '../../../modules/submissions/intake/take-answers.ts';
import type { Services } from '../../../http/services.ts';
import type { Tables } from '../../../database/tables.ts';
import { type Chance, createChance } from '../chance.ts';
import { allFormStories } from '../forms/all-form-stories.ts';
import type { FormStory } from '../forms/form-story.ts';
import { plantForm } from './plant-form.ts';
import { seedWork } from './seed-work.ts';
import { seedPeople } from './seed-people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long ago the first form was made, the present versions were published and the first answer came. */
const FIRST_FORM = 100;
const PRESENT_VERSION = 21;
const FIRST_ANSWER = 60;

/** Plants the forms of the demonstration with their versions, and their answers through the door that people use. */
export async function plantFormStories(
  db: Kysely<Tables>,
  services: Services,
  stories: readonly FormStory[] = allFormStories,
): Promise<void> {
  const people = await seedPeople(db);
  const chance = createChance(20_26);
  for (const [order, story] of stories.entries()) {
    const owner = people.get(story.owner);
    if (!owner) throw new Error(`${story.owner}, who owns ${story.form.formKey}, is not planted`);
    await plantStory(db, services, { story, order, owner, people: authorsOf(story, people), chance });
  }
}

interface Setting {
  story: FormStory;
  order: number;
  owner: Person;
  /** Who answers; empty for a public page. */
  people: Person[];
  chance: Chance;
}

/** The forms of the demonstration that everybody may fill. */
const PUBLIC = ['customer-feedback', 'incident-report'];
const SENT_TO_REQUESTERS = ['warranty-claim'];
const SENT = { opensClosed: true, asksCode: false, saysSubject: true };

async function plantStory(db: Kysely<Tables>, services: Services, setting: Setting): Promise<void> {
  const { story, order, owner, chance } = setting;
  const now = services.clock();
  const made = daysBefore(now, FIRST_FORM - order * 2);
  const earlier = (story.earlier ?? []).map((definition, at) => ({ definition, now: daysAfter(made, at + 1) }));
  const publishedAt = earlier.length > 0 ? daysBefore(now, PRESENT_VERSION) : daysAfter(made, 1);
  const isOver = story.form.status === FORM_STATUS.stopped;
  // A stopped form collected before: it is stopped once its answers are in.
  const form = { ...story.form, status: isOver ? FORM_STATUS.collecting : story.form.status };
  await plantForm(db, form, { ownerId: owner.id, now: made, earlier, publishedAt });
  const versions = [...earlier, { definition: form.definition, now: publishedAt }];
  for (const moment of moments(chance, now, story.answers)) {
    const version = versions.findLastIndex((one) => one.now <= moment);
    await answer(db, services, setting, { moment, version: version + 1, definition: versions[version]?.definition });
  }
  if (!PUBLIC.includes(form.formKey)) await keepToPeople(db, form.formKey, made, settingsOf(form.formKey));
  if (isOver) await stopForm(db, form.formKey, daysBefore(now, 3));
}

/** Agents send some forms to the requesters of tickets. */
const settingsOf = (formKey: FormKey) => ({
  settings: SENT_TO_REQUESTERS.includes(formKey) ? { ...USUAL_SETTINGS, personalLinks: SENT } : USUAL_SETTINGS,
  passwordHash: null,
});

async function answer(
  db: Kysely<Tables>,
  services: Services,
  { story, people, chance }: Setting,
  on: { moment: Date; version: number; definition: FormDefinition | undefined },
): Promise<void> {
  if (!on.definition) return;
  const day = (offset: number) => daysAfter(on.moment, offset).toISOString().slice(0, 10);
  const answers = knownTo(on.definition, story.answer({ chance, day }));
  const person = people.length > 0 ? (chance.one(people) ?? null) : null;
  const call = seedWork(db, services, { person, now: on.moment });
  const { formKey } = story.form;
  await takeAnswers(call, { formKey, version: on.version, answers, authorId: person?.id ?? null });
}

const AGENTS = ['tom', 'lina', 'wangfang', 'joao', 'priya', 'zhaolei'];

function authorsOf({ answeredBy }: FormStory, people: ReadonlyMap<string, Person>): Person[] {
  switch (answeredBy) {
    case 'anybody':
      return [];
    case 'agents':
      return AGENTS.flatMap((name) => people.get(name) ?? []);
    case 'colleagues':
      return [...people.values()].filter(({ userName }) => userName !== 'admin');
  }
}

/** Moments of the past weeks in working hours, oldest first; more of them lately. */
function moments(chance: Chance, now: Date, count: number): Date[] {
  const at = (): Date => {
    const day = daysBefore(now, FIRST_ANSWER * chance.next() ** 1.5);
    day.setUTCHours(chance.int(7, 17), chance.int(0, 59), chance.int(0, 59));
    return day > now ? new Date(now.getTime() - chance.int(1, 180) * 60_000) : day;
  };
  return Array.from({ length: count }, at).toSorted((a, b) => a.getTime() - b.getTime());
}

/** An earlier version did not ask everything. */
function knownTo(definition: FormDefinition, answers: Answers): Answers {
  const keys = new Set<string>(definition.fields.map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

const daysBefore = (date: Date, days: number): Date => new Date(date.getTime() - days * DAY);
const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);
