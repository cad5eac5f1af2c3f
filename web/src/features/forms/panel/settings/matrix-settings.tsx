import type { MatrixField, MatrixLine } from '@countersign/shared/forms/fields/matrix/schema.ts';
import { MOST_MATRIX_LINES } from '@countersign/shared/forms/state/most-rows.ts';
import { useState } from 'react';
import { useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../../ui/fields/fields.tsx';
import { readOptions, writeOptions } from '../../model/option-text.ts';
import { NumberSetting } from '../number-setting.tsx';
import { TextSetting } from '../text-setting.tsx';
import { useSetting } from '../use-setting.ts';
import { DecimalsSetting, NumberLimits } from './number-limits.tsx';

interface Props {
  at: number;
  field: MatrixField;
}

const CELLS = ['single', 'multiple', 'scale', 'text', 'number', 'dropdown'] as const;

/** Rows, columns and what stands in the cells. */
export function MatrixSettings({ at, field }: Props) {
  const t = useT();
  const set = useSetting(at);
  const { cells } = field;
  return (
    <>
      <SelectField
        label={t('forms.setting.cells')}
        value={cells}
        options={CELLS.map((value) => ({ value, label: t(`forms.cells.${value}`) }))}
        onChange={(value) => set({ cells: CELLS.find((one) => one === value) ?? 'single' })}
      />
      <LinesSetting name="rows" lines={field.rows} onChange={(rows) => set({ rows })} />
      {cells === 'scale' ? (
        <NumberSetting
          isWhole
          name="scaleMax"
          label={t('forms.setting.scaleMax')}
          min={2}
          max={11}
          value={field.scaleMax}
          onChange={(scaleMax) => set({ scaleMax })}
        />
      ) : (
        <LinesSetting name="columns" lines={field.columns} onChange={(columns) => set({ columns })} />
      )}
      {cells === 'dropdown' && <ChoicesSetting at={at} field={field} />}
      {cells === 'number' && <NumberCells at={at} field={field} />}
      <CheckField
        label={t('forms.setting.requiredRows')}
        isChecked={field.requiredRows}
        onChange={(requiredRows) => set({ requiredRows })}
      />
      {cells === 'single' && (
        <CheckField
          label={t('forms.setting.oncePerColumn')}
          isChecked={field.oncePerColumn}
          onChange={(oncePerColumn) => set({ oncePerColumn })}
        />
      )}
      <CheckField
        label={t('forms.setting.addedRows')}
        isChecked={field.addedRows}
        onChange={(addedRows) => set({ addedRows })}
      />
    </>
  );
}

function NumberCells({ at, field }: Props) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <NumberLimits at={at} field={field} />
      <DecimalsSetting at={at} decimals={field.decimals} />
      <CheckField
        label={t('forms.setting.showTotals')}
        isChecked={field.showTotals}
        onChange={(showTotals) => set({ showTotals })}
      />
    </>
  );
}

/** What can be chosen in the cells, one per line, as people write options elsewhere. */
function ChoicesSetting({ at, field }: Props) {
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

interface LinesProps {
  name: 'rows' | 'columns';
  lines: readonly MatrixLine[];
  onChange: (lines: MatrixLine[]) => void;
}

/** One row or column per line; a line that only changes its words keeps its id, so that rules still find it. */
function LinesSetting({ name, lines, onChange }: LinesProps) {
  const t = useT();
  const [text, setText] = useState(() => lines.map(({ label }) => label).join('\n'));
  return (
    <TextSetting
      isLong
      name={name}
      label={t(name === 'rows' ? 'forms.setting.matrixRows' : 'forms.setting.matrixColumns')}
      value={text}
      maxLength={20_000}
      onChange={(next) => {
        setText(next);
        onChange(readLines(next, lines, name === 'rows' ? 'row' : 'column'));
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
