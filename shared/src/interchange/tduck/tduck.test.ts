import { strToU8 } from 'fflate';
import { expect, it, test } from 'vitest';
import { formSettings } from '../../forms/form-settings.ts';
import { freezeDefinition } from '../../forms/definition/freeze-definition.ts';
import type { ImportedForm } from '../imported-form.ts';
import { importFile } from '../import-file.ts';
import { ITEM_TYPES } from './item-types.ts';

function read(form: object): ImportedForm {
  const imported = importFile('form.json', strToU8(JSON.stringify(form)));
  if ('refused' in imported) throw new Error(imported.refused);
  expect(imported.format).toBe('tduck');
  return imported.form;
}
const said = ({ dropped }: ImportedForm) => dropped.map(({ what, why }) => `${what} (${why})`);
const CHILDREN = [
  { formItemId: 'input1', type: 'INPUT', label: '型号', required: true, notRepeat: true },
  { typeId: 'NUMBER', vModel: 'number2', scheme: { config: { label: '数量', min: 1 } }, defaultValue: '5' },
  {
    formItemId: 'radio3',
    type: 'RADIO',
    label: '是否保修',
    showVoteResult: true,
    options: [{ label: '是', value: 1, quotaSetting: { quota: 3 } }],
  },
];
const name = { formItemId: 1, type: 'INPUT', label: '姓名', sort: 1 };

test.each<[string, object, object]>([
  [
    'INPUT',
    { required: true, placeholder: '请输入', span: 12 },
    { type: 'text', required: true, placeholder: '请输入', width: 12 },
  ],
  [
    'INPUT',
    { regList: [{ regex: '/^1\\d{10}$/', message: '手机号' }] },
    { pattern: { regex: '^1\\d{10}$', message: '手机号' } },
  ],
  ['NUMBER', { expand: { min: 1, max: 9, precision: 0 } }, { type: 'number', min: 1, max: 9, decimals: 0 }],
  [
    'RADIO',
    { expand: { options: [{ label: '甲', value: 1 }] } },
    { type: 'single_choice', options: [{ value: '1', label: '甲' }] },
  ],
  ['CHECKBOX', { scheme: '{"config":{"options":[{"label":"甲","value":1}]}}' }, { type: 'multiple_choice' }],
  ['SELECT', { options: [{ label: '甲', value: 'a' }], defaultValue: 'a' }, { type: 'dropdown', defaultValue: '"a"' }],
  [
    'CASCADER',
    { options: [{ label: '甲', value: 'a', children: [{ label: '乙', value: 'b' }] }] },
    { tree: [{ value: 'a', children: [{ value: 'b' }] }] },
  ],
  ['RATE', { expand: { max: 6 } }, { type: 'rating', max: 6 }],
  ['SUB_FORM', { items: [{ formItemId: 8, type: 'INPUT', label: '行' }] }, { type: 'sub_form' }],
  [
    'MATRIX_SCALE',
    { table: { rows: [{ label: '行' }], columns: [{ label: '列' }] }, level: 4 },
    { type: 'matrix', cells: 'scale', scaleMax: 4 },
  ],
])('an item of type %s', (type, more, wanted) => {
  const form = read({ items: [{ formItemId: 2, type, label: 'L', ...more }, name] });
  expect(form.definition.fields[0]).toMatchObject(wanted);
  expect(said(form)).toEqual([]);
});

test.each<[where: string, item: object]>([
  ['in the item', { childList: CHILDREN }],
  ['in its scheme', { scheme: { childList: CHILDREN } }],
  ['in the config of its scheme, as a text', { scheme: JSON.stringify({ config: { childList: CHILDREN } }) }],
])('a sub-form keeps its children: %s', (_, more) => {
  const form = read({ items: [{ formItemId: 'rows1', type: 'SUB_FORM', label: '设备', ...more }, name] });
  expect(form.definition.fields.slice(0, 4)).toMatchObject([
    { key: 'rows1', type: 'sub_form', label: '设备' },
    { key: 'input1', type: 'text', label: '型号', parent: 'rows1', required: true, isUnique: true },
    { key: 'number2', type: 'number', label: '数量', parent: 'rows1', min: 1, defaultValue: '5' },
    { key: 'radio3', type: 'single_choice', parent: 'rows1', options: [{ value: '1', label: '是' }] },
  ]);
  expect(said(form)).toEqual(['是否保修: showVoteResult (not_supported)', 'radio3: 1, quotaSetting (not_supported)']);
  expect(freezeDefinition(form.definition)).toHaveProperty('expressions');
});

it('options of a cascader beyond the sixth level are named', () => {
  const nested = (level: number): object => ({
    label: `L${level}`,
    value: level,
    ...(level < 8 ? { children: [nested(level + 1)] } : {}),
  });
  const form = read({ items: [{ formItemId: 'way', type: 'CASCADER', label: 'Way', options: [nested(1)] }] });
  expect(said(form)).toEqual(['way: L6 (not_supported)']);
});

it('every type of item becomes a field or is named', () => {
  const items = Object.keys(ITEM_TYPES).map((type, at) => ({
    formItemId: at,
    type,
    label: type,
    sort: at,
    items: [{ formItemId: `in${at}`, type: 'INPUT', label: 'x' }],
  }));
  const form = read({ items });
  const keys = new Set<string>(form.definition.fields.map(({ key }) => key));
  const lost = items.filter(
    ({ formItemId, type }) => !keys.has(`q_${formItemId}`) && !said(form).some((line) => line.startsWith(type)),
  );
  expect(lost).toEqual([]);
});

it('logic becomes rules; one that names nothing known is named', () => {
  const form = read({
    items: [
      { formItemId: 1, type: 'RADIO', label: 'A', options: [{ label: 'x', value: 1 }] },
      { formItemId: 2, type: 'CHECKBOX', label: 'B', options: [{ label: 'y', value: 'y' }] },
      { formItemId: 3, type: 'RATE', label: 'C' },
      { formItemId: 4, type: 'INPUT', label: 'D' },
    ],
    formLogic: {
      scheme: [
        {
          conditionList: [
            { formItemId: 1, expression: 'eq', optionValue: 1, relation: 'AND' },
            { formItemId: 3, expression: 'ge', optionValue: 3, relation: 'AND' },
          ],
          triggerList: [{ formItemId: 4, type: 'show' }],
        },
        {
          conditionList: [
            { formItemId: 1, expression: 'ne', optionValue: 1, relation: 'OR' },
            { formItemId: 2, expression: 'eq', optionValue: 'y', relation: 'OR' },
          ],
          triggerList: [{ formItemId: 3, type: 'show' }],
        },
        {
          conditionList: [{ formItemId: 99, expression: 'eq', optionValue: 1 }],
          triggerList: [{ formItemId: 4, type: 'show' }],
        },
      ],
    },
  });
  expect(form.definition.rules.map(({ when }) => when)).toEqual([
    'q_1 = "1" and q_3 >= 3',
    'q_1 != "1" or list contains(q_2, "y")',
  ]);
  expect(said(form)).toEqual(['99 eq 1 (unknown_name)']);
  expect(freezeDefinition(form.definition)).toHaveProperty('expressions');
});

it('settings and theme come along by their keys; passwords, notices and pictures from elsewhere do not', () => {
  const form = read({
    form: { name: '<p>报名</p>' },
    items: [name],
    setting: {
      settings: {
        passwordWriteStatus: true,
        writePassword: 'secret',
        totalWriteCountLimitStatus: true,
        totalWriteCountLimit: 5,
        totalWriteCountLimitDateType: 2,
        ipWriteCountLimitStatus: false,
        ipWriteCountLimit: 3,
        writeInterviewDayTimeStatus: true,
        writeInterviewTimeRange: ['08:00:00', '18:00:00'],
        writeInterviewTimeWhichDays: ['1', '2'],
        submitShowType: 2,
        submitShowCustomPageContent: '<p>谢谢</p>',
        emailNotify: true,
      },
    },
    theme: { themeColor: '#2672FF', showTitle: false, logoImg: 'https://elsewhere.example/logo.png' },
  });
  expect(form.definition).toMatchObject({ title: '报名', endings: [{ title: '谢谢' }] });
  expect(form.setting).toMatchObject({
    limits: { total: { count: 5, period: 'day' } },
    schedule: { weekdays: [1, 2], hours: { from: '08:00', to: '18:00' } },
  });
  expect(form.setting?.['limits']).not.toHaveProperty('perAddress');
  expect(form.theme).toMatchObject({ themeColor: '#2672ff', showTitle: false, logoImg: '' });
  expect(said(form)).toEqual([
    'passwordWriteStatus (not_supported)',
    'writePassword (not_supported)',
    'emailNotify (not_supported)',
    'logoImg (not_supported)',
  ]);
});

/** Every setting and every key of a theme that such forms have: what becomes of it, or null where it is named as left behind. */
const on = (key: string, more: object = {}) => ({ [`${key}Status`]: true, [key]: 3, [`${key}DateType`]: 3, ...more });
const weekly = { count: 3, period: 'week' };
test.each<[key: string, settings: object, becomes: object | null, lost?: string[]]>([
  ['totalWriteCountLimit', on('totalWriteCountLimit'), { setting: { limits: { total: weekly } } }],
  ['accountWriteCountLimit', on('accountWriteCountLimit'), { setting: { limits: { perAccount: weekly } } }],
  ['ipWriteCountLimit', on('ipWriteCountLimit'), { setting: { limits: { perAddress: weekly } } }],
  ['deviceWriteCountLimit', on('deviceWriteCountLimit'), { setting: { limits: { perDevice: weekly } } }],
  [
    'writeInterviewDateTimeRange',
    {
      writeInterviewTimeStatus: true,
      writeInterviewDateTimeRange: ['2026-11-20 08:00:00', '2026-11-21 18:00:00'],
      writeInterviewTimeText: '下次再来',
    },
    { setting: { schedule: { startsAt: '2026-11-20T08:00', endsAt: '2026-11-21T18:00' }, closedText: '下次再来' } },
  ],
  [
    'writeInterviewDateRange',
    { writeInterviewDayTimeStatus: 1, writeInterviewDateRange: '2026-11-20,2026-11-21' },
    { setting: { schedule: { startsAt: '2026-11-20T00:00', endsAt: '2026-11-21T23:59' } } },
  ],
  [
    'writeInterviewTimeWhichDays',
    {
      writeInterviewDayTimeStatus: true,
      writeInterviewTimeWhichDays: '1,7',
      writeInterviewTimeRange: ['08:00:00', '18:30:00'],
    },
    { setting: { schedule: { weekdays: [1, 7], hours: { from: '08:00', to: '18:30' } } } },
  ],
  [
    'submitJumpUrl',
    { submitJump: true, submitJumpUrl: 'https://example.com/next' },
    { definition: { endings: [{ title: 'Thank you', address: 'https://example.com/next', isRedirect: true }] } },
  ],
  [
    'submitShowCustomPageContent',
    { submitShowType: 2, submitShowCustomPageContent: '<h1>谢谢</h1><p>再见</p>' },
    { definition: { endings: [{ title: '谢谢', text: '再见' }] } },
  ],
  ['saveNotSubmitStatus', { saveNotSubmitStatus: true }, {}],
  [
    'publicResult',
    { publicResult: true },
    { setting: { publicResults: { fields: ['q_2'], readers: 'senders', leastAnswers: 5 } } },
    ['publicResult (simplified)'],
  ],
  ['onlyWxWrite', { onlyWxWrite: true }, null],
  ['recordWxUser', { recordWxUser: true }, null],
  ['saveSubmitStatus', { saveSubmitStatus: true }, null],
  ['openReply', { openReply: true }, null],
  [
    'passwordWriteStatus',
    { passwordWriteStatus: true, writePassword: 'x' },
    null,
    ['passwordWriteStatus', 'writePassword'],
  ],
  [
    'wxWriteCountLimit',
    on('wxWriteCountLimit', { wxWriteCountLimitText: '太多' }),
    null,
    ['wxWriteCountLimitStatus', 'wxWriteCountLimit', 'wxWriteCountLimitDateType', 'wxWriteCountLimitText'],
  ],
  [
    'ipWriteCountLimitText',
    on('ipWriteCountLimit', { ipWriteCountLimitText: '太多' }),
    { setting: {} },
    ['ipWriteCountLimitText'],
  ],
  ['shareWxImg', { shareWxImg: true, shareWxImgUrl: '/a.png' }, null, ['shareWxImg', 'shareWxImgUrl']],
  ['shareWxTitle', { shareWxTitle: true, shareWxTitleContent: 'T' }, null, ['shareWxTitle', 'shareWxTitleContent']],
  ['shareWxDesc', { shareWxDesc: true, shareWxDescContent: 'D' }, null, ['shareWxDesc', 'shareWxDescContent']],
  ['emailNotify', { emailNotify: true, newWriteNotifyEmail: 'a@b.c' }, null, ['emailNotify', 'newWriteNotifyEmail']],
  ['wxNotify', { wxNotify: true, newWriteNotifyWx: 'x' }, null, ['wxNotify', 'newWriteNotifyWx']],
])('the setting %s', (key, settings, becomes, lost = becomes ? [] : [key]) => {
  const radio = { formItemId: 2, type: 'RADIO', label: 'A', options: [{ label: 'x', value: 1 }] };
  const form = read({ items: [name, radio], setting: { settings } });
  if (becomes) expect(form).toMatchObject(becomes);
  else expect(form.setting).toBeUndefined();
  expect(said(form)).toEqual(lost.map((one) => (one.includes('(') ? one : `${one} (not_supported)`)));
  if (form.setting) expect(formSettings.safeParse(form.setting).success).toBe(true);
});

test.each<[object, string]>([
  [on('totalWriteCountLimit', { totalWriteCountLimit: 0 }), 'totalWriteCountLimit (invalid)'],
  [on('totalWriteCountLimit', { totalWriteCountLimitDateType: 9 }), 'totalWriteCountLimit (invalid)'],
  [{ writeInterviewDayTimeStatus: 1, writeInterviewTimeWhichDays: ['8'] }, 'writeInterviewTimeWhichDays (invalid)'],
  [
    { writeInterviewDayTimeStatus: 1, writeInterviewTimeRange: ['8 o’clock', 'x'] },
    'writeInterviewTimeRange (invalid)',
  ],
  [
    { writeInterviewTimeStatus: 1, writeInterviewDateTimeRange: ['2026-11-21 08:00', '2026-11-20 08:00'] },
    'writeInterviewDateTimeRange (invalid)',
  ],
  [{ submitJump: true, submitJumpUrl: 'javascript:alert(1)' }, 'submitJumpUrl (invalid)'],
  [{ writeInterviewTimeText: 'x'.repeat(501) }, 'writeInterviewTimeText (shortened)'],
])('a setting that makes no sense is named, and the others come along: %o', (settings, line) => {
  const form = read({ items: [name], setting: { settings: { ...on('deviceWriteCountLimit'), ...settings } } });
  expect(said(form)).toEqual([line]);
  expect(formSettings.parse(form.setting).limits.perDevice).toEqual(weekly);
});

test.each<[key: string, theme: object, becomes: object | null]>([
  ['themeColor', { themeColor: '#2672FF' }, { themeColor: '#2672ff' }],
  ['backgroundColor', { backgroundColor: '#ffffff' }, { backgroundColor: '#ffffff' }],
  ['submitBtnText', { submitBtnText: '提交' }, { submitBtnText: '提交' }],
  ['logoPosition', { logoPosition: 'center' }, { logoPosition: 'center' }],
  ['showTitle', { showTitle: 0 }, { showTitle: false }],
  ['showDescribe', { showDescribe: false }, { showDescribe: false }],
  ['showNumber', { showNumber: 1 }, { showNumber: true }],
  ['showSubmitBtn', { showSubmitBtn: false }, { showSubmitBtn: false }],
  ['logoImg', { logoImg: 'https://elsewhere.example/a.png' }, null],
  ['headImgUrl', { headImgUrl: 'https://elsewhere.example/a.png' }, null],
  ['backgroundImg', { backgroundImg: 'https://elsewhere.example/a.png' }, null],
  ['themeColor', { themeColor: 'rgba(1,2,3,.5)' }, null],
])('the theme’s %s', (key, theme, becomes) => {
  const form = read({ items: [name], theme: { formKey: 'abc', id: 3, ...theme } });
  if (becomes) expect(form.theme).toMatchObject(becomes);
  else expect(form.theme).toBeUndefined();
  expect(said(form)).toEqual(becomes ? [] : [`${key} (not_supported)`]);
});
