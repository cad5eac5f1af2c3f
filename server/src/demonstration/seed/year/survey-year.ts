import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Chance, createChance } from '../chance.ts';
import { COMMENTS, FIRST_NAMES, LANGUAGES, LAST_NAMES, OPEN_ISSUES } from './survey-texts.ts';

const DAY = 86_400_000;
const DAYS = 365;
const VISITS = 7600;

/** One visit of the year, with its answers where they were sent. */
export interface SurveyVisit {
  at: Date;
  device: 'phone' | 'tablet' | 'desktop';
  source: string;
  /** How many of the three pages were seen. */
  pages: number;
  sent: { answers: Answers; seconds: number } | null;
}

/** From Sunday: offices write on Mondays, hardly anybody does on weekends. */
const WEEKDAYS = [0.4, 1.3, 1.2, 1.15, 1.05, 0.95, 0.5];
/** From January: returns after the holidays, a quiet summer, the rush before the holidays. */
const MONTHS = [1.3, 1, 0.95, 0.9, 0.9, 0.8, 0.7, 0.75, 0.95, 1.05, 1.4, 1.7];
/** From midnight, UTC. */
const HOURS = [1, 0.5, 0.3, 0.3, 0.4, 1, 2, 4, 7, 9, 9, 8, 7, 7, 7, 7, 6, 6, 7, 8, 8, 6, 4, 2];

/** A year of visits up to now, oldest first; the same at every start, as far as the calendar is. */
export function surveyYear(now: Date): SurveyVisit[] {
  const chance = createChance(365);
  const days = Array.from({ length: DAYS }, (_, ago) => new Date(now.getTime() - (DAYS - 1 - ago) * DAY));
  const weights = days.map(weightOf);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const visits = days.flatMap((day, nth) => {
    const expected = ((weights[nth] ?? 0) * VISITS) / sum;
    const count = Math.round(expected * (0.8 + chance.next() * 0.4));
    return Array.from({ length: count }, () => visitOn(chance, { day, share: nth / DAYS, now }));
  });
  return visits.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** It grows over the year, and one week in spring has a campaign. */
function weightOf(day: Date, nth: number): number {
  const campaign = nth >= 170 && nth < 178 ? 2.1 : 1;
  const growth = 0.75 + (0.5 * nth) / DAYS;
  return (WEEKDAYS[day.getUTCDay()] ?? 1) * (MONTHS[day.getUTCMonth()] ?? 1) * growth * campaign;
}

function visitOn(chance: Chance, { day, share, now }: { day: Date; share: number; now: Date }): SurveyVisit {
  const at = new Date(day);
  at.setUTCHours(pick(chance, HOURS), chance.int(0, 59), chance.int(0, 59), chance.int(0, 999));
  const device = among(chance, { phone: 4 + share * 2, desktop: 4.5 - share * 1.5, tablet: 0.7 });
  const source = among(chance, { '': 2, newsletter: 3, 'mail.example.net': 2.5, 'northlight.example': 2, qr: 1 });
  const isSent = chance.likely(device === 'desktop' ? 0.64 : 0.52);
  const pages = isSent ? 3 : among(chance, { 1: 6, 2: 3, 3: 1 });
  const month = at.getUTCMonth();
  const sent = isSent ? { answers: answersOf(chance, { month, share }), seconds: secondsOn(chance, device) } : null;
  // What lies ahead of today's hour is told of the hours before it.
  const past = at <= now ? at : new Date(now.getTime() - chance.int(1, 600) * 60_000);
  return { at: past, device, source, pages: Number(pages), sent };
}

const secondsOn = (chance: Chance, device: string): number =>
  Math.round((device === 'phone' ? 95 : 70) * (0.5 + chance.next() + 3 * chance.next() ** 4));

/** How well it goes: worse in the rush before the holidays, better since a new team began in the last third of the year. */
function moodIn(chance: Chance, { month, share, channel }: { month: number; share: number; channel: string }): number {
  const rush = month === 11 || month === 0 ? -0.16 : 0;
  const team = share > 0.66 ? 0.1 : 0;
  const way = channel === 'phone' ? -0.08 : channel === 'store' ? 0.08 : 0;
  const luck = (chance.next() + chance.next() + chance.next()) / 3 - 0.5;
  return Math.max(0, Math.min(1, 0.66 + rush + team + way + luck * 1.3));
}

function answersOf(chance: Chance, { month, share }: { month: number; share: number }): Answers {
  const isRush = month === 10 || month === 11;
  const channel = among(chance, { email: 4 - share, chat: 2 + share * 2.5, phone: 2.5, store: 0.8 });
  const topic = among(chance, {
    delivery: isRush ? 5 : 2.5,
    return: month === 0 ? 5 : 2,
    repair: 2,
    setup: 1.8,
    invoice: 1,
    other: 0.6,
  });
  const country = among(chance, { DE: 4, GB: 2.5, US: 1.5, CN: 1.4, FR: 1.2, AE: 0.6 });
  const mood = moodIn(chance, { month, share, channel });
  const isSolved = chance.likely(0.25 + mood * 0.75);
  const has = (probability: number) => chance.likely(probability);
  return {
    channel,
    topic,
    recommend: Math.max(0, Math.min(10, Math.round(mood * 9.5 + chance.next() * 2 - 0.6 - (isSolved ? 0 : 1.5)))),
    ...(has(0.93) && { rated: ratedBy(chance, mood) }),
    ...(has(0.97) && { solved: isSolved, ...(!isSolved && { open_issue: chance.one(OPEN_ISSUES) }) }),
    ...(has(0.9) && { contacts: Math.min(20, 1 + Math.floor(-Math.log(1 - chance.next()) * (isSolved ? 0.9 : 2.2))) }),
    ...(has(0.8) && { mattered: inOrder(chance.some(MATTERED, 3)) }),
    ...(has(0.96) && { country }),
    ...(has(0.7) && { order_number: `NL-${20_000 + chance.int(0, 79_999)}`, email: addressOf(chance) }),
    ...(has(mood > 0.75 || mood < 0.4 ? 0.5 : 0.2) && { comment: commentOf(chance, country, mood) }),
  };
}

const MATTERED = ['speed', 'knowledge', 'tone', 'clear', 'follow_up'];
/** Several choices are stored in the order of their options. */
const inOrder = (chosen: readonly string[]): string[] => MATTERED.filter((one) => chosen.includes(one));

/** Speed suffers first, friendliness last. */
function ratedBy(chance: Chance, mood: number): Answers {
  const from = (more: number) =>
    Math.max(1, Math.min(5, Math.round(1 + (mood + more) * 4 + (chance.next() - 0.5) * 1.6)));
  return { speed: from(-0.12), knowledge: from(0), friendliness: from(0.14), clarity: from(-0.03) };
}

function commentOf(chance: Chance, country: string, mood: number): string {
  const texts = COMMENTS[LANGUAGES[country] ?? 'en'] ?? COMMENTS['en'];
  return chance.one((mood > 0.55 ? texts?.happy : texts?.unhappy) ?? ['']);
}

const addressOf = (chance: Chance): string =>
  `${chance.one(FIRST_NAMES)}.${chance.one(LAST_NAMES)}${chance.int(1, 99)}@example.net`;

/** A place in a list of weights. */
function pick(chance: Chance, weights: readonly number[]): number {
  let left = chance.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  return Math.max(0, at);
}

/** One of the names, each as often as it weighs. */
function among<Name extends string>(chance: Chance, weights: Readonly<Record<Name, number>>): Name {
  const names = Object.keys(weights) as Name[];
  return names[
    pick(
      chance,
      names.map((name) => weights[name]),
    )
  ] as Name;
}
