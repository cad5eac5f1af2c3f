import { type FormSettings, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { fieldKey } from '@countersign/shared/basics/ids.ts';
import { expect, test } from 'vitest';
import { passwordOf, problemsOf, type SettingDraft, toDraft, toSettings } from './setting-draft.ts';

const draftOf = (settings: FormSettings, hasPassword = false): SettingDraft =>
  toDraft({
    rev: 1,
    settings,
    hasPassword,
    usualZone: 'UTC',
    hasMail: true,
    captchas: ['proof_of_work'],
    mayRetain: true,
    people: [],
  });

const FULL: FormSettings = {
  zone: 'Asia/Shanghai',
  schedule: {
    startsAt: '2026-11-20T08:00',
    endsAt: '2026-12-20T18:00',
    weekdays: [1, 5],
    hours: { from: '22:00', to: '02:00' },
  },
  closedText: 'Back soon',
  limits: { total: { count: 50, period: 'month' }, perDevice: { count: 1, period: 'total' } },
  isSignInRequired: true,
  captcha: 'proof_of_work',
  publicResults: { fields: [fieldKey.parse('colour')], readers: 'everybody', leastAnswers: 3 },
  notice: { userIds: [], byMail: true },
  retention: { days: 90, action: 'erase' },
};

test.each([
  ['everything', FULL],
  ['nothing', { ...USUAL_SETTINGS, zone: 'UTC' }],
])('%s that is set comes back from the screen as it went in', (_, settings) => {
  expect(toSettings(draftOf(settings))).toEqual(settings);
});

const untouched = draftOf(FULL);
test.each<[string, Partial<SettingDraft>, string[]]>([
  ['nothing wrong', {}, []],
  ['an end before the start', { endsAt: '2026-11-20T08:00' }, ['endsAt']],
  ['no day at all', { weekdays: [] }, ['weekdays']],
  ['hours without length', { from: '09:00', to: '09:00' }, ['hours']],
  ['results of no question', { results: { ...untouched.results, fields: [] } }, ['resultFields']],
  ['results of nobody', { results: { ...untouched.results, least: '0' } }, ['leastAnswers']],
  ['answers kept for no day', { retention: { isOn: true, days: '0', action: 'remove' } }, ['retentionDays']],
  ['a password that nobody typed', { hasPassword: true }, ['password']],
  [
    'half an answer',
    { limits: { ...untouched.limits, total: { isOn: true, count: '1.5', period: 'day' } } },
    ['total'],
  ],
  [
    'a limit that is off may hold anything',
    { limits: { ...untouched.limits, total: { isOn: false, count: '', period: 'day' } } },
    [],
  ],
])('%s', (_, part, problems) => {
  expect([...problemsOf({ ...untouched, ...part }, false)]).toEqual(problems);
});

test('a password is kept, replaced or taken away', () => {
  expect(passwordOf(draftOf(FULL, true))).toEqual({});
  expect(passwordOf({ ...draftOf(FULL, true), password: 'new' })).toEqual({ password: 'new' });
  expect(passwordOf({ ...draftOf(FULL, true), hasPassword: false })).toEqual({ password: null });
});
