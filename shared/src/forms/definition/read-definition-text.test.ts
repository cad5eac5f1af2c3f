import { expect, it } from 'vitest';
import { LONGEST_DEFINITION } from '../limits/limits.ts';
import { readDefinitionText } from './read-definition-text.ts';
import { aDefinition } from '../testing/test-forms.ts';

const refund = aDefinition({
  fields: [
    { key: 'amount', type: 'number' },
    { key: 'reason', type: 'single_choice', options: [{ value: 'a', label: 'A' }] },
  ],
  rules: [{ when: 'amount > 5', actions: [{ type: 'show', field: 'reason' }] }],
});

it('a definition that was written out is read back the same', () => {
  expect(readDefinitionText(JSON.stringify(refund, null, 2))).toEqual({ definition: refund, problems: [] });
});

const form = (inside: string) => `{"schemaVersion": 1, "title": "A", ${inside}}`;
const aField = (settings: string) => form(`"fields": [{"key": "a", "label": "A", ${settings}}]`);

it.each<[string, string, string, string, (string | number)[]]>([
  ['half a text', '{"title": ', 'json_syntax', '', []],
  ['nothing', '', 'json_syntax', '', []],
  ['a line break in a text', '{"title": "A\n"}', 'json_syntax', '"', []],
  ['a control sign in a text', '{"title": "A\u0001"}', 'json_syntax', '"A', []],
  ['a comma too many', '{"title": "A",}', 'json_syntax', '}', []],
  ['more behind the end', '{} {}', 'json_syntax', '{', []],
  ['a key that reaches for the prototype', '{"__proto__": {"isAdmin": true}}', 'json_forbidden_key', '"__proto__"', []],
  ['the same key in disguise', '{"\\u005f_proto__": 1}', 'json_forbidden_key', '"\\u005f_proto__"', []],
  ['a key twice', '{"title": "A", "title": "B"}', 'json_repeated_key', '"title"', []],
  ['lists without end', '['.repeat(100_000), 'json_depth', '[', []],
  ['a list', '[]', 'setting_type', '[]', []],
  ['no fields', '{"schemaVersion": 1, "title": "A"}', 'setting_missing', '{', ['fields']],
  ['another schema', form('"fields": []').replace('1', '7'), 'setting_value', '7', ['schemaVersion']],
  ['a title that is a number', form('"fields": []').replace('"A"', '12'), 'setting_type', '12', ['title']],
  ['no title', form('"fields": []').replace('"A"', '""'), 'setting_short', '""', ['title']],
  ['an unknown type', aField('"type": "teleport"'), 'field_type_unknown', '"teleport"', ['fields', 0, 'type']],
  ['no type', aField('"width": 12'), 'setting_missing', '{', ['fields', 0, 'type']],
  ['too wide', aField('"type": "text", "width": 25'), 'setting_long', '25', ['fields', 0, 'width']],
  [
    'a key with a space',
    aField('"type": "text"').replace('"a"', '"a b"'),
    'setting_format',
    '"a b"',
    ['fields', 0, 'key'],
  ],
  [
    'options that are no list',
    aField('"type": "dropdown", "options": 3'),
    'setting_type',
    '3',
    ['fields', 0, 'options'],
  ],
])('%s is refused at its place', (_, text, code, marked, path) => {
  const { definition, problems } = readDefinitionText(text);
  expect(definition).toBeNull();
  const [first] = problems;
  expect(first).toMatchObject({ code, path });
  expect(text.slice(first?.from, first?.to).slice(0, marked.length)).toBe(marked);
});

it('what is longer than a form may be is not even read', () => {
  const text = `{"title": "${'x'.repeat(LONGEST_DEFINITION)}"}`;
  expect(readDefinitionText(text).problems).toMatchObject([{ code: 'json_size' }]);
});

it('a setting that nobody knows is named and left out, and nothing reaches the prototype', () => {
  const { definition, problems } = readDefinitionText(aField('"type": "text", "colour": "red"'));
  expect(problems).toMatchObject([
    { code: 'setting_unknown', path: ['fields', 0, 'colour'], params: { name: 'colour' }, isHint: true },
  ]);
  expect(definition?.fields[0]).not.toHaveProperty('colour');
});
