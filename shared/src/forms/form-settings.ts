import * as z from 'zod/mini';
import { mostLetters } from '../basics/people-text.ts';
import { fieldKey, userId } from '../basics/ids.ts';
import { isZone } from '../basics/is-zone.ts';
import { noticeWords } from './notice-words.ts';

/**
 * Who may fill a form and when, apart from what the form asks. Settings belong to the form and not to a version: a change
 * holds from the next moment on.
 */

export const LIMIT_PERIODS = ['total', 'day', 'week', 'month'] as const;
export const limitPeriod = z.enum(LIMIT_PERIODS);
export type LimitPeriod = z.infer<typeof limitPeriod>;

/** So many answers at most in each period; periods begin at midnight of the form's zone, weeks on Monday. */
export const answerLimit = z.object({ count: z.int().check(z.gte(1), z.lte(1_000_000)), period: limitPeriod });
export type AnswerLimit = z.infer<typeof answerLimit>;

/** What a clock on the wall shows, without a zone: `2026-03-29T08:00`. */
const wallTime = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/));
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * Open from `startsAt` until just before `endsAt`, on these days of the week (1 is Monday), between these hours. Hours that
 * end before they begin reach into the next day, and belong to the day on which they begin.
 */
export const formSchedule = z.object({
  startsAt: z.optional(wallTime),
  endsAt: z.optional(wallTime),
  weekdays: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7))),
  hours: z.optional(z.object({ from: timeOfDay, to: timeOfDay })),
});
export type FormSchedule = z.infer<typeof formSchedule>;

const zoneName = z.string().check(z.maxLength(64), z.refine(isZone));

/** Who is told when answers arrive. People get it inside the product, and by e-mail where that is on. */
export const answerNotice = z.object({
  userIds: z.array(userId).check(z.maxLength(50)),
  byMail: z.boolean(),
  words: z.optional(noticeWords),
});

export const RESULT_READERS = ['senders', 'everybody'] as const;

/**
 * What visitors may see of the answers: how often each choice of these fields was taken, and nothing else. `senders` need the
 * receipt of answers of their own. A question is shown once so many people have answered it: of fewer one could tell who said what.
 */
export const publicResults = z.object({
  fields: z.array(fieldKey).check(z.minLength(1), z.maxLength(200)),
  readers: z.enum(RESULT_READERS),
  leastAnswers: z.int().check(z.gte(1), z.lte(10_000)),
});
export type PublicResults = z.infer<typeof publicResults>;

export const MOST_CONDITIONS = 5;

/**
 * The page on which a visitor finds answers: all `conditions` must match, only `shown` is seen of what matches. Without it there is
 * no such page.
 */
export const lookUpSettings = z.object({
  conditions: z.array(fieldKey).check(z.minLength(1), z.maxLength(MOST_CONDITIONS)),
  shown: z.array(fieldKey).check(z.minLength(1), z.maxLength(200)),
  /** Visitors change the shown answers, but not the conditions. */
  canEdit: z.boolean(),
});
export type LookUpSettings = z.infer<typeof lookUpSettings>;

/** Below this the settings page warns that single people may be recognised. */
export const SAFE_LEAST_ANSWERS = 5;

export const CAPTCHAS = ['proof_of_work', 'slide', 'click'] as const;

export const LIMIT_KINDS = ['total', 'perAccount', 'perAddress', 'perDevice'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** What holds for links that an agent sends to a ticket's requester. */
export const linkSettings = z.object({
  /** The link opens the form though others sign in or need a password. */
  opensClosed: z.boolean(),
  /** A code to the requester's e-mail address is needed before answers are sent. */
  asksCode: z.boolean(),
  /** The page names the ticket by its subject as well. */
  saysSubject: z.boolean(),
});
export type LinkSettings = z.infer<typeof linkSettings>;

/** What holds where nothing was set. */
export const USUAL_LINKS: LinkSettings = { opensClosed: false, asksCode: false, saysSubject: false };

/** Days in the recycle bin where a form says nothing, and the most that it may say. */
export const USUAL_BIN_DAYS = 30;
export const LONGEST_BIN_DAYS = 365;

/** What becomes of answers whose days are over: to the recycle bin, as if somebody had removed them, or gone for good at once. */
export const RETENTION_ACTIONS = ['remove', 'erase'] as const;
export type RetentionAction = (typeof RETENTION_ACTIONS)[number];

export const LONGEST_RETENTION_DAYS = 36_500;
const retentionDays = z.int().check(z.gte(1), z.lte(LONGEST_RETENTION_DAYS));

/** Answers go so many days after they arrived, and while an approval of theirs runs not before it ends. */
export const retentionRule = z.object({ days: retentionDays, action: z.enum(RETENTION_ACTIONS) });
export type RetentionRule = z.infer<typeof retentionRule>;

export const formSettings = z.object({
  /** Where days and hours are read; the server's own zone where nothing is said. */
  zone: z.optional(zoneName),
  schedule: z.optional(formSchedule),
  /** What a visitor reads while the form is not open, beside the next opening. */
  closedText: z.optional(z.string().check(mostLetters(500))),
  limits: z.object({
    total: z.optional(answerLimit),
    perAccount: z.optional(answerLimit),
    perAddress: z.optional(answerLimit),
    perDevice: z.optional(answerLimit),
  }),
  /** Only people of the organisation; their names stand at their answers. */
  isSignInRequired: z.boolean(),
  captcha: z.enum(['none', ...CAPTCHAS]),
  publicResults: z.optional(publicResults),
  lookUp: z.optional(lookUpSettings),
  personalLinks: z.optional(linkSettings),
  notice: answerNotice,
  /** How long removed answers lie in the recycle bin. */
  binDays: z.optional(z.int().check(z.gte(1), z.lte(LONGEST_BIN_DAYS))),
  /** How long answers are kept; for ever without. */
  retention: z.optional(retentionRule),
});
export type FormSettings = z.infer<typeof formSettings>;

/** What holds for a form that nobody has set anything for. */
export const USUAL_SETTINGS: FormSettings = {
  limits: {},
  isSignInRequired: false,
  captcha: 'none',
  notice: { userIds: [], byMail: false },
};

/** A limit per account can only count people who are known. */
export const needsSignIn = ({ isSignInRequired, limits }: FormSettings): boolean =>
  isSignInRequired || limits.perAccount !== undefined;

/** Whether the form can be sent to somebody who has no account here. */
export const takesPersonalLinks = (settings: FormSettings, hasPassword: boolean): boolean =>
  settings.personalLinks?.opensClosed === true || (!needsSignIn(settings) && !hasPassword);

/** How many days removed answers of a form can still be restored. */
export const daysInBin = (settings: FormSettings | undefined): number => settings?.binDays ?? USUAL_BIN_DAYS;
