import type { MatrixField, MatrixLine } from '@countersign/shared/forms/fields/matrix/schema.ts';
import { MOST_MATRIX_LINES } from '@countersign/shared/forms/state/most-rows.ts';
import { useState } from 'react';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { readOptions, writeOptions } from '../../../model/option-text.ts';
import { TextSetting } from '../../parts/text-setting.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import { type EditorProps, useSettingWords } from '../setting-words.ts';

/** What can be chosen in the cells, one per line, as people write options elsewhere. */
export function ChoicesSetting({ at, field }: EditorProps<MatrixField>) {
  const t = useT();
  const set = useSetting(at);
  const [text, setText] = useState(() => writeOptions(field.choices));
  return (
    <TextSetting
      isLong
      name="choices"
      label={t('forms.setting.choices')}
      hint={t('forms.setting.optionsTextHint')}
      value={text}
      maxLength={20_000}
      onChange={(next) => {
        setText(next);
        set({ choices: readOptions(next, field.choices) });
      }}
    />
  );
}

/** One row or column per line; a line that only changes its words keeps its id, so that rules still find it. */
export function MatrixLinesSetting({ at, field, setting }: EditorProps<MatrixField>) {
  const set = useSetting(at);
  const { label } = useSettingWords(setting);
  const name = setting.name === 'rows' ? 'rows' : 'columns';
  const lines = field[name];
  const [text, setText] = useState(() => lines.map((line) => line.label).join('\n'));
  return (
    <TextSetting
      isLong
      name={name}
      label={label}
      value={text}
      maxLength={20_000}
      onChange={(next) => {
        setText(next);
        set({ [name]: readLines(next, lines, name === 'rows' ? 'row' : 'column') });
      }}
    />
  );
}

function readLines(text: string, before: readonly MatrixLine[], stem: string): MatrixLine[] {
  const labels = text
    .split('\n')
    .map((line) => line.trim().slice(0, 500))
    .filter((line) => line !== '')
    .slice(0, MOST_MATRIX_LINES);
  const taken = new Set<string>();
  const keep = (line: MatrixLine | undefined) => (line && !taken.has(line.id) ? line.id : undefined);
  return labels.map((label, at) => {
    const same = keep(before.find((line) => line.label === label));
    const isFree = before[at] && !labels.includes(before[at].label);
    const id = same ?? (isFree ? keep(before[at]) : undefined) ?? freeId(stem, taken, before);
    taken.add(id);
    return { id, label };
  });
}

function freeId(stem: string, taken: ReadonlySet<string>, before: readonly MatrixLine[]): string {
  const used = new Set([...taken, ...before.map(({ id }) => id)]);
  let number = 1;
  while (used.has(`${stem}_${number}`)) number++;
  return `${stem}_${number}`;
}
