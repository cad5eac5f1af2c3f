import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readDefinitionText } from '../../forms/definition/read-definition-text.ts';
import { A_MOMENT } from '../../forms/testing/test-forms.ts';
import { validateAnswers } from '../../validation/validate-answers.ts';
import { importFile } from '../import-file.ts';
import type { ImportedForm } from '../imported-form.ts';
import { compiled } from '../xlsform/testing/test-xlsforms.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
const FORBIDDEN: ReadonlySet<string> = new Set(NAMES.slice(0, 3));

const read = (text: string) => importFile('x.json', strToU8(text));
function formOf(text: string): ImportedForm {
  const imported = read(text);
  if ('refused' in imported) throw new Error(JSON.stringify(imported));
  return imported.form;
}
const own = (definition: string) =>
  `{ "format": "countersign.form", "formatVersion": 1, "definition": { "schemaVersion": 1, "title": "T", ${definition} } }`;

/** A file of each format in which people gave such a name to everything that has one. */
const FILES: Record<string, (name: string) => string> = {
  SurveyJS: (name) =>
    JSON.stringify({
      calculatedValues: [{ name, expression: '1' }],
      pages: [
        {
          name,
          elements: [
            { type: 'radiogroup', name, title: name, choices: [name, { value: 'b', text: name }], defaultValue: name },
            { type: 'matrix', name: `${name} 2`, rows: [name], columns: [name] },
            { type: 'matrixdynamic', name, columns: [{ name, cellType: 'text' }] },
            { type: 'text', name: 'why', visibleIf: `{${name}} = '${name}'` },
          ],
        },
      ],
      triggers: [{ type: name, expression: `{${name}} = 1` }],
    }),
  TDuck: (name) =>
    JSON.stringify({
      items: [
        { type: 'RADIO', formItemId: name, label: name, options: [{ value: name, label: name }] },
        { type: 'SUB_FORM', formItemId: `${name}1`, label: 'rows', childList: [{ type: 'INPUT', formItemId: name }] },
        { type: 'INPUT', formItemId: 'why', label: 'why' },
      ],
      formLogic: {
        scheme: [
          {
            conditionList: [{ formItemId: name, expression: 'eq', optionValue: name }],
            triggerList: [{ type: 'show', formItemId: 'why' }],
          },
        ],
      },
    }),
  XLSForm: (name) =>
    [
      'survey',
      `,type,name,label,label::${name},relevant`,
      `,select_one ${name},${name},x,y,`,
      `,begin group,${name},g,,`,
      `,text,why,x,y,"\${${name}} = '${name}'"`,
      ',end group,,,,',
      'choices',
      ',list_name,name,label',
      `,${name},${name},${name}`,
    ].join('\n'),
};

describe.each(Object.keys(FILES))('%s', (format) => {
  it.each(NAMES)('%s can be the name of anything, and becomes the key of no field', (name) => {
    const { definition } = formOf(FILES[format]?.(name) ?? '');
    const keys = definition.fields.map(({ key }) => key);
    expect(keys.filter((key) => FORBIDDEN.has(key))).toEqual([]);
    const [choice] = definition.fields.filter((field) => 'options' in field);
    expect(choice).toMatchObject({ options: [{ value: name }, ...(format === 'SurveyJS' ? [{ value: 'b' }] : [])] });
    const answers = { [choice?.key ?? '']: name, why: 'x' };
    const checked = validateAnswers(compiled(definition), answers, A_MOMENT);
    expect(checked.problems).toEqual([]);
    expect(checked.answers).toMatchObject(answers);
  });
});

const FIELD = (name: string) => `{ "type": "text", "key": "${name}", "label": "x" }`;
const WHOLE = (name: string) =>
  `{ "title": "T", "rules": [], "schemaVersion": 1, "fields": [{ "type": "text", "key": "a", "label": "A", "${name}": {} }] }`;

describe.each([...FORBIDDEN])('%s in our own JSON', (name) => {
  it('is no key of a field and no property of anything, in files and in the editor', () => {
    expect(read(own(`"rules": [], "fields": [${FIELD(name)}]`))).toMatchObject({ refused: 'not_a_form' });
    const inside = `"rules": [], "fields": [{ "type": "text", "key": "a", "label": "A", "${name}": {} }]`;
    expect(read(own(inside))).toEqual({ refused: 'json_forbidden_key', params: { line: 1, name } });
    expect(readDefinitionText(WHOLE(name))).toMatchObject({ definition: null, problems: [{}] });
    const keyed = `{ "title": "T", "rules": [], "schemaVersion": 1, "fields": [${FIELD(name)}] }`;
    expect(readDefinitionText(keyed)).toMatchObject({ definition: null, problems: [{}] });
  });
});
