import { create, get, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import {
  type EditorKind,
  isSettingShown,
  type SingleSetting,
  singleSettings,
} from '@countersign/shared/forms/field-setting.ts';
import { field as fieldSchema, type Field, type FieldType } from '@countersign/shared/forms/schema.ts';
import { FIELD_SETTINGS } from '@countersign/shared/forms/tables/settings.ts';
import { sampleFields } from '@countersign/shared/forms/testing/test-every-type.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import en from '../../../translations/en.json';
import zh from '../../../translations/zh-cn.json';
import { TYPE_GROUPS } from '../features/forms/field-types.ts';
import { call } from '../lib/calls/http.ts';
import { withRealApp } from '../testing/real-app.ts';
import { showApp } from '../testing/show.tsx';

/** Every setting of every type, set in the panel of the real designer and read from what the real server has stored. */
withRealApp('elena');
beforeEach(() => page.viewport(1440, 1400));

type Stored = Record<string, unknown>;
type Words = Record<string, string>;

/** What the panel calls a setting, where that is not the setting's own name: told apart from the table that is tested. */
const CALLED: Words = {
  'rating max': 'stars',
  'sub_form layout': 'rowLayout',
  'matrix rows': 'matrixRows',
  'matrix columns': 'matrixColumns',
  'appointment closed': 'closedDays',
  'ticket_field input': 'ticketInput',
  'consent text': 'consentText',
  'consent link': 'consentLink',
  'video address': 'videoAddress',
  'linked_record form': 'linkedForm',
};
const setting: Words = en.forms.setting;
const labelOf = (type: FieldType, name: string): string => setting[CALLED[`${type} ${name}`] ?? name] ?? `no ${name}`;

interface Place {
  type: FieldType;
  name: string;
  panel: Locator;
  /** The control that the setting's words stand at. */
  control: () => Locator;
  /** What is stored of the field now, as far as the browser knows. */
  now: Stored;
}

/** Sets one setting of a kind and answers what must then be stored: settings by name. */
type Drive = (place: Place) => Promise<Stored>;

const fill =
  (text: string, stored: (text: string) => unknown = String): Drive =>
  async ({ name, control }) => {
    await control().fill(text);
    return { [name]: stored(text) };
  };
const click = (locator: Locator) => {
  (locator.element() as HTMLElement).click();
};
const button = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true });
const some = (properties: object) => expect.objectContaining(properties) as unknown;
const labelled = (...labels: string[]) => labels.map((label) => some({ label }));

/** The first that the schema takes and that is not there already; the fields' own limits say what it takes. */
function anotherOf(values: readonly unknown[], { name, now }: Place): unknown {
  const taken = values.filter((value) => fieldSchema.safeParse({ ...now, [name]: value }).success);
  return taken.find((value) => value !== now[name]);
}
/** Outside the limits of the schema, if it has any. */
const refusedOf = (values: readonly number[], { name, now }: Place) =>
  values.find((value) => !fieldSchema.safeParse({ ...now, [name]: value }).success);

const choose =
  (value: string, stored: unknown = value): Drive =>
  async ({ name, control }) => {
    await expect
      .poll(() => [...control().element().querySelectorAll('option')].map((one) => one.value))
      .toContain(value);
    await control().selectOptions(value);
    return { [name]: stored };
  };

/** How a person sets what is a plain control. */
const PLAIN = {
  check: async ({ name, control, now }) => {
    click(control());
    return { [name]: now[name] !== true };
  },
  text: async (place) => fill(String(anotherOf(['Words', 'https://example.com/a', '00-aa'], place)))(place),
  number: async (place) => {
    const refused = refusedOf([-1_000_000, 10_000_000, 0.5], place);
    if (refused !== undefined) {
      await place.control().fill(String(refused));
      await expect.element(place.control()).toHaveAttribute('aria-invalid', 'true');
    }
    return fill(String(anotherOf([3, 7, 2, 12, 1, 0, 400], place)), Number)(place);
  },
  select: async (place) => {
    const values = [...place.control().element().querySelectorAll('option')].map(({ value }) => value);
    return choose(String(anotherOf(values, place)))(place);
  },
  day: fill('2026-12-24'),
  time: fill('09:45'),
  moment: fill('2026-12-24T09:45'),
} satisfies Record<string, Drive>;

/** How a person sets what has an editor of its own. */
const OWN = {
  choices: fill('Blue\nBlack', () => labelled('Blue', 'Black')),
  clock: fill('10:15'),
  columns: async ({ panel }) => {
    await button(panel, en.forms.setting.addColumn).click();
    return { columns: [some({ width: 12 }), some({ width: 12 })] };
  },
  country: choose('FR'),
  days: fill('2026-12-25', (day) => [day]),
  exclusive: async ({ panel }) => {
    await panel.getByLabelText(en.forms.setting.exclusive, { exact: true }).selectOptions('green');
    return { options: [some({ value: 'red' }), some({ value: 'green', isExclusive: true })] };
  },
  fieldKey: choose('other'),
  fileEndings: fill('pdf, png', (text) => text.split(', ')),
  formula: async ({ panel, now }) => {
    await panel.getByRole('combobox', { name: en.forms.setting.formula }).click();
    await userEvent.keyboard('+1{Enter}');
    return { formula: `${String(now['formula'])} + 1` };
  },
  limitTo: async ({ panel }) => {
    const box = panel.getByRole('combobox', { name: en.forms.setting.limitTo });
    await box.click();
    await expect.element(panel.getByRole('option').first()).toBeVisible();
    click(panel.getByRole('option').first());
    return { limitTo: expect.arrayContaining([some({ id: expect.any(String), name: expect.any(String) })]) };
  },
  lines: fill('one.example\ntwo.example', (text) => text.split('\n')),
  link: fill('https://example.com/terms'),
  linkedForm: async ({ control }) => {
    const keys = () => [...control().element().querySelectorAll('option')].map(({ value }) => value);
    await expect.poll(() => keys().length).toBeGreaterThan(2);
    const form = keys().findLast((key) => key !== '' && key !== 'orders') ?? '';
    await control().selectOptions(form);
    return { form };
  },
  matrixLines: fill('Alpha\nBeta', () => labelled('Alpha', 'Beta')),
  openWeekdays: async ({ panel }) => {
    click(panel.getByLabelText('Monday', { exact: true }));
    return { closedWeekdays: [1] };
  },
  movingLimit: async ({ name, panel }) => {
    const group = panel.getByRole('group', { name: setting[name] ?? '' });
    const values = [...group.element().querySelectorAll('option')].map(({ value }) => value);
    const [, from = ''] = values;
    await group.getByRole('combobox').first().selectOptions(from);
    await group.getByLabelText(en.forms.setting.limitCount).fill('-3');
    const unit = from === 'now' ? 'minute' : 'week';
    await group.getByLabelText(en.forms.setting.limitUnit).selectOptions(unit);
    return { [name]: { from, count: -3, unit } };
  },
  optionPictures: async ({ panel }) => {
    await panel.getByText('Image for Red').click();
    await panel.getByLabelText(en.forms.setting.alt, { exact: true }).first().fill('A red box');
    return { options: [some({ label: 'Red', alt: 'A red box' }), expect.anything()] };
  },
  options: async ({ panel }) => {
    await panel.getByLabelText('Option 2', { exact: true }).fill('Grass green');
    return { options: [some({ label: 'Red' }), some({ label: 'Grass green' })] };
  },
  optionsFrom: choose('api', some({ source: 'api' })),
  other: async ({ control }) => {
    click(control());
    return { other: {} };
  },
  parts: async ({ panel, now }) => {
    const parts = now['parts'] as string[];
    click(panel.getByLabelText(en.fill.part.phone, { exact: true }).or(panel.getByLabelText(en.fill.part.postcode)));
    return { parts: parts.filter((part) => part !== 'phone' && part !== 'postcode') };
  },
  pattern: fill('[a-z]+', (regex) => some({ regex })),
  picture: async ({ panel }) => {
    await panel.getByLabelText(en.forms.setting.caption, { exact: true }).fill('The dent');
    return { picture: some({ caption: 'The dent' }) };
  },
  pictures: async ({ panel }) => {
    await panel.getByLabelText(en.forms.setting.caption, { exact: true }).fill('The dent');
    return { pictures: [some({ caption: 'The dent' })] };
  },
  quota: async ({ control }) => {
    click(control());
    return { quota: some({ reset: 'none' }) };
  },
  richText: async ({ panel }) => {
    await panel.getByRole('textbox', { name: en.forms.setting.text }).click();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}Pay at once');
    return { content: [some({ runs: [some({ text: 'Pay at once' })] })] };
  },
  scoreQuestions: async ({ panel }) => {
    await button(panel, en.forms.setting.addQuestion).click();
    return { questions: [some({ points: 1 })] };
  },
  serialExample: async ({ panel }) => {
    await expect.element(panel.getByText(/^Looks like/)).toBeVisible();
    return {};
  },
  slotsADay: async ({ panel }) => {
    await expect.element(panel.getByText(/slots? a day$/)).toBeVisible();
    return {};
  },
  tabs: async ({ panel }) => {
    await button(panel, en.forms.setting.addTab).click();
    return { tabs: labelled('First tab', 'Tab 2') };
  },
  ticketField: async ({ panel }) => {
    await panel.getByLabelText(en.forms.setting.ticketField, { exact: true }).selectOptions('subject');
    // A field of the account brings what it takes.
    return { ticketField: 'subject', decimals: expect.anything(), options: expect.anything() };
  },
  tree: fill('Tools\n  Hammer', () => [some({ label: 'Tools', children: labelled('Hammer') })]),
  video: fill('https://vimeo.com/76979871'),
  weekdays: async ({ panel }) => {
    click(panel.getByLabelText('Saturday', { exact: true }));
    return { weekdays: [1, 2, 3, 4, 5, 6] };
  },
} satisfies Record<EditorKind, Drive>;

const DRIVES: Readonly<Record<string, Drive>> = { ...PLAIN, ...OWN };

/** A sample of each type with another field behind them all. */
const samples = (types: readonly FieldType[]) => [
  ...types.flatMap((type) =>
    sampleFields(type)
      .slice(0, -1)
      .map((one) => ({
        ...one,
        key: `${type}_${one.key}`,
        ...('parent' in one ? { parent: `${type}_it` } : {}),
        ...(type === 'score' ? { questions: [] } : {}),
      })),
  ),
  { type: 'text', key: 'other', label: 'Other' },
];

async function openForm(types: readonly FieldType[]) {
  const { formKey, rev } = await call(create, { name: 'Settings' });
  await call(saveDraft, { formKey, rev, definition: aDefinition({ fields: samples(types) as never }) });
  await showApp(`/project/form/editor?formKey=${formKey}`);
  return { fields: async () => (await call(get, { formKey })).draft.fields };
}

/** Those that need another setting come first: their drive sets it, and its own drive has the last word. */
const inOrder = (settings: readonly SingleSetting[]) =>
  settings.toSorted((a, b) => Number(b.when !== undefined) - Number(a.when !== undefined));

const isMatcher = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('asymmetricMatch' in value || Object.values(value).some(isMatcher));

async function setEverything(type: FieldType, before: Field, panel: Locator): Promise<Stored> {
  const settings = singleSettings(FIELD_SETTINGS[type]);
  const now: Stored = { ...before };
  // As the schema could take it: what is only expected to look like something stays as it was.
  const plain: Stored = { ...before };
  const expected: Stored = {};
  const drive = async (one: SingleSetting) => {
    const control = () => panel.getByLabelText(labelOf(type, one.name), { exact: true });
    const place = { type, name: one.name, panel, control, now: plain };
    const set = (await DRIVES[one.kind]?.(place)) ?? {};
    Object.assign(now, set);
    Object.assign(plain, Object.fromEntries(Object.entries(set).filter(([, value]) => !isMatcher(value))));
    Object.assign(expected, set);
  };
  const show = async ({ when = {} }: SingleSetting) => {
    for (const [name, wanted] of Object.entries(when)) {
      const needed = settings.find((one) => one.name === name);
      if (!needed || isSettingShown({ when: { [name]: wanted } }, now)) continue;
      if (wanted === 'filled' || needed.kind === 'check') await drive(needed);
      else {
        const value = String(wanted?.[0]);
        await panel.getByLabelText(labelOf(type, name), { exact: true }).selectOptions(value);
        now[name] = value;
        plain[name] = value;
      }
    }
  };
  for (const one of inOrder(settings)) {
    await show(one);
    await drive(one);
  }
  return expected;
}

test.each(TYPE_GROUPS)('every setting of the group $name arrives in the form', async (group) => {
  const types: readonly FieldType[] = group.types;
  const { fields } = await openForm(types);
  const before = await fields();
  await expect.poll(() => document.querySelectorAll('[data-frame]').length).toBe(before.length);
  const expected: Stored[] = [];
  for (const type of types) {
    const at = before.findIndex(({ key }) => key === `${type}_it`);
    (document.querySelector(`[data-place="${at}"]`) as HTMLElement).click();
    await expect.poll(() => document.querySelector('aside h2')?.textContent).toBe(en.forms.type[type]);
    const panel = page.elementLocator(document.querySelector('aside:has(h2)') as HTMLElement);
    expected.push({ type, ...(await setEverything(type, before[at] as Field, panel)) });
  }
  await userEvent.tab();
  const stored = async () => {
    const after = await fields();
    return types.map((type) => after.find(({ key }) => key === `${type}_it`));
  };
  await expect.poll(stored).toEqual(expected.map((one) => expect.objectContaining(one) as unknown));
});

/** Kinds that are called by their setting; all others have words of their own, which the compiler checks. */
const CALLED_BY_NAME = new Set([
  ...Object.keys(PLAIN),
  'clock',
  'days',
  'fieldKey',
  'lines',
  'link',
  'matrixLines',
  'weekdays',
]);

test.each(Object.entries({ English: en, Chinese: zh }))(
  'every setting and every choice has its words: %s',
  (_, texts) => {
    const settings = Object.values(FIELD_SETTINGS).flatMap(singleSettings);
    const keys = settings
      .filter(({ kind }) => CALLED_BY_NAME.has(kind))
      .flatMap((one) => [
        `setting.${one.label ?? one.name}`,
        ...(one.hint ? [`setting.${one.name}Hint`] : []),
        ...(one.kind === 'select' ? wordsOfChoices(one) : []),
      ]);
    const wordsAt = (key: string) =>
      key.split('.').reduce<unknown>((node, part) => (node as Stored | undefined)?.[part], texts.forms);
    expect(keys.filter((key) => typeof wordsAt(key) !== 'string')).toEqual([]);
  },
);

const wordsOfChoices = ({ name, limits, ...one }: SingleSetting) =>
  limits.values?.map((value) => `${('words' in one && one.words) || `value.${name}`}.${value}`) ?? [];
