import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import { uuidV7 } from '../../../basics/secrets/uuid-v7.ts';
import { daysIn } from '../../../basics/day-in.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Services } from '../../../http/services.ts';
import { writeSettings } from '../../../modules/forms/settings/settings-repository.ts';
import { keepPastAnswers } from '../../../modules/submissions/past/keep-past-answers.ts';
import { keepPastVisits } from '../../../modules/submissions/past/keep-past-visits.ts';
import { DEMO_SUBDOMAIN } from '../../desk/demo-account.ts';
import { plantForm } from '../planting/plant-form.ts';
import { seedPeople } from '../planting/seed-people.ts';
import { demonstrationTickets } from '../tickets.ts';
import { customerSurvey, SURVEY_SETTINGS } from './customer-survey.ts';
import { surveyYear } from './survey-year.ts';

const DAY = 86_400_000;

/** Plants a public form with a year of visits and answers, written at once; its figures are counted like those of any form. */
export async function plantYear(db: Kysely<Tables>, { clock, zone }: Services): Promise<void> {
  const now = clock();
  const ownerId = (await seedPeople(db)).get('elena')?.id;
  if (ownerId === undefined) throw new Error('elena, who owns the survey, is not planted');
  const { formKey } = await plantForm(db, customerSurvey, { ownerId, now: new Date(now.getTime() - 366 * DAY) });
  const stored = { rev: 0, settings: SURVEY_SETTINGS, passwordHash: null };
  await writeSettings(db, formKey, stored, now);
  const visits = surveyYear(now);
  const tickets = demonstrationTickets(now).map(({ id }) => ({ id: String(id), account: DEMO_SUBDOMAIN }));
  const sent = visits.flatMap(({ at, sent: done }) => (done ? [{ at, answers: done.answers }] : []));
  const past = sent.map(({ at, answers }, nth) => ({
    id: uuidV7<SubmissionId>(at.getTime()),
    answers,
    at,
    // The newest come from people whose ticket has just been answered.
    ticket: nth % 9 === 0 ? (tickets[Math.floor((sent.length - 1 - nth) / 9)] ?? null) : null,
  }));
  await keepPastAnswers(db, formKey, past);
  const dayOf = daysIn(zone);
  const told = visits.map(({ at, device, source, pages, sent: done }) => ({
    day: dayOf(at),
    told: {
      opened: { device, source },
      pages: Array.from({ length: pages }, (_, page) => page + 1),
      ...(done && { sent: { seconds: done.seconds } }),
    },
  }));
  await keepPastVisits(db, formKey, told);
}
