import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import chinese from '../../../../../translations/zh-cn.json';
import english from '../../../../../translations/en.json';
import type { Translate } from '../../../lib/texts/i18n.ts';
import type { KnownName } from '../known-name.ts';
import { readAloud } from './reading.ts';

const options = [
  { value: 'damaged', label: 'Damaged' },
  { value: 'late', label: 'Late' },
];
const names: KnownName[] = [
  { name: 'amount', label: 'Amount', kind: 'number' },
  { name: 'tax', label: 'Tax', kind: 'number' },
  { name: 'order', label: 'Order', kind: 'text' },
  { name: 'bought', label: 'Bought on', kind: 'date' },
  { name: 'reason', label: 'Reason', kind: 'choice', options },
  { name: 'extras', label: 'Extras', kind: 'choices', options },
  { name: 'agreed', label: 'Consent', kind: 'boolean' },
  { name: 'ticket.groupId', label: 'Group', kind: 'text', isGiven: true },
];
const talk = i18next.createInstance();
const say = (text: string, lng: 'en' | 'zh') =>
  readAloud(text, names, {
    t: talk.getFixedT(lng) as unknown as Translate,
    number: (value) => value.toLocaleString('en'),
    day: (day) => `<${day}>`,
  });

beforeAll(async () => {
  await talk.init({
    lng: 'en',
    resources: { en: { translation: english }, zh: { translation: chinese } },
    interpolation: { escapeValue: false },
  });
});

it.each([
  ['amount = 5', 'Amount is 5', 'Amount为5'],
  ['amount != 5', 'Amount is not 5', 'Amount不为5'],
  ['amount > 1000', 'Amount is more than 1,000', 'Amount大于 1,000'],
  ['amount >= -2', 'Amount is at least -2', 'Amount不小于 -2'],
  ['amount < 3', 'Amount is less than 3', 'Amount小于 3'],
  ['amount <= tax', 'Amount is at most Tax', 'Amount不大于 Tax'],
  ['amount between 1 and 9', 'Amount is between 1 and 9', 'Amount在 1 到 9 之间'],
  ['amount in [1..9]', 'Amount is between 1 and 9', 'Amount在 1 到 9 之间'],
  ['bought > @"2026-01-31"', 'Bought on is after <2026-01-31>', 'Bought on晚于 <2026-01-31>'],
  ['bought <= today()', 'Bought on is on or before today', 'Bought on不晚于 今天'],
  ['bought < today() - @"P7D"', 'Bought on is before today minus 7 days', 'Bought on早于 7 天前'],
  ['bought >= today() + duration("P1D")', 'Bought on is on or after today plus 1 day', 'Bought on不早于 1 天后'],
  ['reason = "damaged"', 'Reason is “Damaged”', 'Reason为“Damaged”'],
  ['reason in ("damaged", "late")', 'Reason is one of “Damaged”, “Late”', 'Reason是“Damaged”、“Late”之一'],
  ['not(reason in ("late"))', 'Reason is none of “Late”', 'Reason不是“Late”中的任何一个'],
  ['order = null', 'Order is empty', 'Order未填写'],
  ['order != null', 'Order is answered', 'Order已填写'],
  ['ticket.groupId != null', 'Group has a value', 'Group有值'],
  ['ticket.groupId = null', 'Group is empty', 'Group为空'],
  ['agreed = true', 'Consent is yes', 'Consent为是'],
  ['agreed != true', 'Consent is no', 'Consent为否'],
  ['contains(order, "SO")', 'Order contains “SO”', 'Order包含“SO”'],
  ['not(contains(order, "SO"))', 'Order does not contain “SO”', 'Order不包含“SO”'],
  ['starts with(order, "SO")', 'Order begins with “SO”', 'Order以“SO”开头'],
  ['not(ends with(order, "X"))', 'Order does not end with “X”', 'Order不以“X”结尾'],
  ['matches(order, "^S")', 'Order matches the pattern “^S”', 'Order符合格式“^S”'],
  ['list contains(extras, "late")', 'Extras includes “Late”', 'Extras选中了“Late”'],
  [
    'some one in ["late", "damaged"] satisfies list contains(extras, one)',
    'Extras includes any of “Late”, “Damaged”',
    'Extras选中了“Late”、“Damaged”中的任一项',
  ],
  [
    'every one in ["late"] satisfies list contains(extras, one)',
    'Extras includes all of “Late”',
    'Extras选中了“Late”中的全部',
  ],
  [
    'amount > 1 and (reason = "late" or order = null)',
    'Amount is more than 1 and (Reason is “Late” or Order is empty)',
    'Amount大于 1且（Reason为“Late”或Order未填写）',
  ],
  ['not(amount > 1)', 'not (Amount is more than 1)', '并非Amount大于 1'],
  ['(amount + tax) * 2', '(Amount + Tax) × 2', '（Amount + Tax） × 2'],
  ['sum([amount, tax])', 'the sum of Amount, Tax', 'Amount、Tax之和'],
  ['if amount > 9 then 1 else 0', '1 if Amount is more than 9, otherwise 0', '若Amount大于 9则为1，否则为0'],
  ['count(extras) >= 2', 'the number of values in Extras is at least 2', 'Extras的个数不小于 2'],
])('%s is said as: %s', (text, inEnglish, inChinese) => {
  expect(say(text, 'en')).toBe(inEnglish);
  expect(say(text, 'zh')).toBe(inChinese);
});

it.each([
  ['amount >'],
  ['price > 1'],
  ['for x in extras return upper case(x)'],
  ['extras[item != "late"]'],
  ['some x in extras satisfies x = order'],
  ['substring(order, 1, 2) = "SO"'],
])('%s is left as text', (text) => {
  expect(say(text, 'en')).toBeNull();
});
