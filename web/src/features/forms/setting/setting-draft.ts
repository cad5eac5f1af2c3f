import { unknownInNotice } from '@countersign/shared/forms/notice-words.ts';
import type { FormSettingsDetail } from '@countersign/shared/api/forms/settings.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { fieldKey } from '@countersign/shared/basics/ids.ts';
import type {
  AnswerLimit,
  FormSettings,
  LimitKind,
  LimitPeriod,
  LinkSettings,
  PublicResults,
  RetentionAction,
} from '@countersign/shared/forms/form-settings.ts';
import {
  daysInBin,
  LIMIT_KINDS,
  LONGEST_BIN_DAYS,
  LONGEST_RETENTION_DAYS,
  MOST_CONDITIONS,
  SAFE_LEAST_ANSWERS,
  USUAL_BIN_DAYS,
  USUAL_LINKS,
} from '@countersign/shared/forms/form-settings.ts';

/** The settings as they are being typed: numbers are texts, and what is switched off keeps what stood there. */
export interface SettingDraft {
  zone: string;
  startsAt: string;
  endsAt: string;
  weekdays: readonly number[];
  hasHours: boolean;
  from: string;
  to: string;
  closedText: string;
  limits: Record<LimitKind, { isOn: boolean; count: string; period: LimitPeriod }>;
  isSignInRequired: boolean;
  hasPassword: boolean;
  /** Empty keeps the present one. */
  password: string;
  captcha: FormSettings['captcha'];
  links: LinkSettings;
  results: { isOn: boolean; fields: readonly string[]; readers: PublicResults['readers']; least: string };
  lookUp: { isOn: boolean; conditions: readonly string[]; shown: readonly string[]; canEdit: boolean };
  people: readonly Pick<UserChoice, 'id' | 'nickName'>[];
  byMail: boolean;
  /** The notice in own words; empty for the standard ones. */
  noticeWords: { subject: string; text: string };
  /** Days that removed answers lie in the recycle bin. */
  binDays: string;
  retention: { isOn: boolean; days: string; action: RetentionAction };
}

export const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export function toDraft({ settings, hasPassword, usualZone, people }: FormSettingsDetail): SettingDraft {
  const { schedule, limits, notice, publicResults } = settings;
  const limit = (kind: LimitKind) => ({
    isOn: limits[kind] !== undefined,
    count: String(limits[kind]?.count ?? (kind === 'total' ? 100 : 1)),
    period: limits[kind]?.period ?? 'total',
  });
  return {
    zone: settings.zone ?? usualZone,
    startsAt: schedule?.startsAt ?? '',
    endsAt: schedule?.endsAt ?? '',
    weekdays: schedule?.weekdays ?? ALL_DAYS,
    hasHours: schedule?.hours !== undefined,
    from: schedule?.hours?.from ?? '09:00',
    to: schedule?.hours?.to ?? '17:00',
    closedText: settings.closedText ?? '',
    limits: {
      total: limit('total'),
      perAccount: limit('perAccount'),
      perAddress: limit('perAddress'),
      perDevice: limit('perDevice'),
    },
    isSignInRequired: settings.isSignInRequired,
    hasPassword,
    password: '',
    captcha: settings.captcha,
    links: settings.personalLinks ?? USUAL_LINKS,
    results: {
      isOn: publicResults !== undefined,
      fields: publicResults?.fields ?? [],
      readers: publicResults?.readers ?? 'senders',
      least: String(publicResults?.leastAnswers ?? SAFE_LEAST_ANSWERS),
    },
    lookUp: {
      isOn: settings.lookUp !== undefined,
      conditions: settings.lookUp?.conditions ?? [],
      shown: settings.lookUp?.shown ?? [],
      canEdit: settings.lookUp?.canEdit ?? false,
    },
    people,
    byMail: notice.byMail,
    noticeWords: { subject: notice.words?.subject ?? '', text: notice.words?.text ?? '' },
    binDays: String(daysInBin(settings)),
    retention: {
      isOn: settings.retention !== undefined,
      days: String(settings.retention?.days ?? 365),
      action: settings.retention?.action ?? 'remove',
    },
  };
}

export type SettingProblem =
  | 'endsAt'
  | 'weekdays'
  | 'hours'
  | 'password'
  | 'resultFields'
  | 'leastAnswers'
  | 'binDays'
  | 'retentionDays'
  | 'conditions'
  | 'shown'
  | 'noticeSubject'
  | 'noticeText'
  | LimitKind;

/** What keeps the draft from being saved, by the place it belongs to. */
export function problemsOf(draft: SettingDraft, hadPassword: boolean): Set<SettingProblem> {
  const problems = new Set<SettingProblem>();
  if (draft.startsAt && draft.endsAt && draft.endsAt <= draft.startsAt) problems.add('endsAt');
  if (draft.weekdays.length === 0) problems.add('weekdays');
  if (draft.hasHours && (!draft.from || !draft.to || draft.from === draft.to)) problems.add('hours');
  if (draft.hasPassword && !hadPassword && draft.password === '') problems.add('password');
  if (draft.results.isOn && draft.results.fields.length === 0) problems.add('resultFields');
  if (draft.results.isOn && leastOf(draft) === null) problems.add('leastAnswers');
  if (binDaysOf(draft) === null) problems.add('binDays');
  if (draft.retention.isOn && retentionDaysOf(draft) === null) problems.add('retentionDays');
  const { lookUp } = draft;
  const isCount = lookUp.conditions.length > 0 && lookUp.conditions.length <= MOST_CONDITIONS;
  if (lookUp.isOn && !isCount) problems.add('conditions');
  if (lookUp.isOn && lookUp.shown.length === 0) problems.add('shown');
  if (unknownInNotice(draft.noticeWords.subject) !== null) problems.add('noticeSubject');
  if (unknownInNotice(draft.noticeWords.text) !== null) problems.add('noticeText');
  for (const kind of LIMIT_KINDS) if (draft.limits[kind].isOn && countOf(draft, kind) === null) problems.add(kind);
  return problems;
}

const countOf = ({ limits }: SettingDraft, kind: LimitKind) => wholeNumber(limits[kind].count, 1_000_000);
const binDaysOf = ({ binDays }: SettingDraft) => wholeNumber(binDays, LONGEST_BIN_DAYS);
/** How long answers are kept as it is typed; null for no whole number that can be. */
export const retentionDaysOf = ({ retention }: SettingDraft) => wholeNumber(retention.days, LONGEST_RETENTION_DAYS);
const leastOf = ({ results }: SettingDraft) => wholeNumber(results.least, 10_000);

function wholeNumber(text: string, most: number): number | null {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : null;
}

/** The settings of a draft without problems. */
export function toSettings(draft: SettingDraft): FormSettings {
  const schedule = {
    ...(draft.startsAt ? { startsAt: draft.startsAt } : {}),
    ...(draft.endsAt ? { endsAt: draft.endsAt } : {}),
    ...(draft.weekdays.length < ALL_DAYS.length ? { weekdays: [...draft.weekdays] } : {}),
    ...(draft.hasHours ? { hours: { from: draft.from, to: draft.to } } : {}),
  };
  const limits: Partial<Record<LimitKind, AnswerLimit>> = {};
  for (const kind of LIMIT_KINDS) {
    const count = countOf(draft, kind);
    if (draft.limits[kind].isOn && count !== null) limits[kind] = { count, period: draft.limits[kind].period };
  }
  return {
    zone: draft.zone,
    ...(Object.keys(schedule).length > 0 ? { schedule } : {}),
    ...(draft.closedText.trim() ? { closedText: draft.closedText.trim() } : {}),
    limits,
    isSignInRequired: draft.isSignInRequired,
    captcha: draft.captcha,
    ...resultsOf(draft),
    ...linksOf(draft),
    ...binOf(draft),
    ...retentionOf(draft),
    ...lookUpOf(draft),
    notice: { userIds: draft.people.map(({ id }) => id), byMail: draft.byMail, ...wordsOf(draft) },
  };
}

/** Nothing is kept of what is off: then it is as where nothing was set. */
const linksOf = ({ links }: SettingDraft): Pick<FormSettings, 'personalLinks'> =>
  Object.values(links).includes(true) ? { personalLinks: links } : {};

function wordsOf({ noticeWords }: SettingDraft): Pick<FormSettings['notice'], 'words'> {
  const [subject, text] = [noticeWords.subject.trim(), noticeWords.text.trim()];
  return subject || text ? { words: { ...(subject && { subject }), ...(text && { text }) } } : {};
}

const binOf = (draft: SettingDraft): Pick<FormSettings, 'binDays'> => {
  const days = binDaysOf(draft);
  return days === null || days === USUAL_BIN_DAYS ? {} : { binDays: days };
};

const retentionOf = (draft: SettingDraft): Pick<FormSettings, 'retention'> => {
  const days = retentionDaysOf(draft);
  const { isOn, action } = draft.retention;
  return isOn && days !== null ? { retention: { days, action } } : {};
};

const keysOf = (keys: readonly string[]) => keys.map((key) => fieldKey.parse(key));

const lookUpOf = ({ lookUp: { isOn, conditions, shown, canEdit } }: SettingDraft): Pick<FormSettings, 'lookUp'> =>
  isOn ? { lookUp: { conditions: keysOf(conditions), shown: keysOf(shown), canEdit } } : {};

function resultsOf(draft: SettingDraft): Pick<FormSettings, 'publicResults'> {
  const { isOn, fields, readers } = draft.results;
  const leastAnswers = leastOf(draft);
  if (!isOn || leastAnswers === null) return {};
  return { publicResults: { fields: keysOf(fields), readers, leastAnswers } };
}

/** What is said about the password: a new one, null to take it away, nothing to keep it. */
export function passwordOf({ hasPassword, password }: SettingDraft): { password?: string | null } {
  if (!hasPassword) return { password: null };
  return password === '' ? {} : { password };
}
