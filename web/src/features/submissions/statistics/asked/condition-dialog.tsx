import type { FilterCondition } from '@countersign/shared/forms/filter/filter.ts';
import type { Operator } from '@countersign/shared/forms/filter/operators.ts';
import { useState } from 'react';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { FieldStack, SelectField, TextField } from '../../../../ui/fields/fields.tsx';
import { type Narrowing, operatorsOf, takesValue, valueOf } from './conditions.ts';

interface Props {
  narrowings: readonly Narrowing[];
  onAdd: (condition: FilterCondition) => void;
  onClose: () => void;
}

const INPUTS = { date: 'date', time: 'time', 'date-time': 'datetime-local', number: 'text' } as const;

/** One condition that answers have to meet: a question, how it compares, with what. */
export function ConditionDialog({ narrowings, onAdd, onClose }: Props) {
  const t = useT();
  const [name, setName] = useState(narrowings[0]?.column.name ?? '');
  const chosen = narrowings.find(({ column }) => column.name === name);
  const operators = chosen ? operatorsOf(chosen) : [];
  const [wanted, setOperator] = useState<string>('');
  const operator = operators.find((one) => one === wanted) ?? operators[0];
  const [text, setText] = useState('');
  const options = chosen ? choicesOf(chosen, t('common.yes'), t('common.no')) : [];
  const value = chosen && (options.length > 0 && text === '' ? null : valueOf(chosen, text));
  const needsValue = operator !== undefined && takesValue(operator);
  const isReady = operator !== undefined && (!needsValue || value !== null);
  const add = () => {
    if (!isReady || !chosen) return;
    onAdd({ column: name, operator, values: needsValue && value != null ? [value] : [] });
    onClose();
  };
  return (
    <Dialog
      title={t('submissions.statistics.addFilter')}
      verb={t('submissions.statistics.apply')}
      isDisabled={!isReady}
      onSubmit={add}
      onClose={onClose}
    >
      <FieldStack>
        <SelectField
          label={t('submissions.statistics.question')}
          value={name}
          options={narrowings.map(({ column, label }) => ({ value: column.name, label }))}
          onChange={(next) => {
            setName(next);
            setText('');
          }}
        />
        <SelectField
          label={t('submissions.statistics.comparison')}
          value={operator ?? ''}
          options={operators.map((one: Operator) => ({ value: one, label: t(`expression.operator.${one}`) }))}
          onChange={setOperator}
        />
        {chosen && needsValue && options.length > 0 && (
          <SelectField
            label={t('submissions.statistics.value')}
            placeholder={t('submissions.statistics.choose')}
            value={text}
            options={options}
            onChange={setText}
          />
        )}
        {chosen && needsValue && options.length === 0 && (
          <TextField
            label={t('submissions.statistics.value')}
            type={INPUTS[chosen.column.kind as keyof typeof INPUTS] ?? 'text'}
            value={text}
            onChange={setText}
          />
        )}
      </FieldStack>
    </Dialog>
  );
}

function choicesOf({ column, options }: Narrowing, yes: string, no: string) {
  if (column.kind === 'boolean')
    return [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ];
  return options.map(({ value, label }) => ({ value, label: label || value }));
}
