import { importFile } from '@countersign/shared/interchange/import-file.ts';
import { answersFor, behaviourOf } from '@countersign/shared/interchange/xlsform/testing/test-behaviour.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { writeXlsForm } from '@countersign/shared/interchange/xlsform/write/write-xlsform.ts';
import { writeWorkbook } from '@countersign/shared/interchange/xlsx/write-workbook.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFormStories } from '../../../demonstration/seed/forms/all-form-stories.ts';
import { ALL_BUILT_IN_TEMPLATES } from './all-built-in-templates.ts';
import { buildTemplate } from './build-template.ts';

const forms: [name: string, definition: FormDefinition][] = [
  ...ALL_BUILT_IN_TEMPLATES.flatMap((template): [string, FormDefinition][] => [
    [template.id, buildTemplate(template, 'en')],
    [`${template.id} in Chinese`, buildTemplate(template, 'zh-CN')],
  ]),
  ...allFormStories.map(({ form }): [string, FormDefinition] => [form.formKey, form.definition]),
];

describe('templates and demonstration forms go out as XLSForm and come back', () => {
  it.each(forms)('%s', (name, definition) => {
    const { sheets, dropped } = writeXlsForm(definition, name);
    const imported = importFile('f.xlsx', writeWorkbook(sheets));
    if ('refused' in imported) throw new Error(imported.refused);
    const back = imported.form.definition;
    // What other programs get in a simpler form comes back whole.
    const lost = dropped.filter(
      ({ why, where }) => why !== 'simplified' && where.type === 'path' && /^(rules|fields)/.test(where.path),
    );
    expect([...lost, ...imported.form.dropped]).toEqual([]);
    expect(back.fields).toEqual(definition.fields);
    const [before, after] = [behaviourOf(definition), behaviourOf(back)];
    fc.assert(
      fc.property(answersFor(definition), (answers) => {
        expect(after(answers)).toEqual(before(answers));
      }),
      { numRuns: 60 },
    );
  });
});
