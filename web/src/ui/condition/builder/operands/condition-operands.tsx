import { operandsOf } from '@countersign/shared/forms/filter/operators.ts';
import { Select } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { KnownName } from '../../../expression/known-name.ts';
import { useBuilder } from '../builder-context.ts';
import { areComparable, type ConditionRow, firstOperand, type Operand } from '../../condition.ts';
import { ListOperand } from './list-operand.tsx';
import { TodayOperand } from './today-operand.tsx';
import { ValueOperand } from './value-operand.tsx';

interface Props {
  row: ConditionRow;
  known: KnownName;
  number: number;
  onChange: (row: ConditionRow) => void;
}

/** What a row compares with, in the controls that fit its field. */
export function ConditionOperands({ row, known, number, onChange }: Props) {
  const t = useT();
  const { grammar } = useBuilder();
  const count = operandsOf(row.operator);
  const put = (operands: Operand[]) => onChange({ ...row, operands });
  if (count === 0) return null;
  if (count === 'list') {
    return (
      <ListOperand
        label={t('expression.builder.valueLabel', { number })}
        known={known}
        operands={row.operands}
        onChange={put}
      />
    );
  }
  return row.operands.map((operand, at) => (
    <OneOperand
      key={at}
      operand={operand}
      known={known}
      types={grammar.operandTypesOf(known, row.operator)}
      label={t(
        count === 1
          ? 'expression.builder.valueLabel'
          : at === 0
            ? 'expression.builder.lowLabel'
            : 'expression.builder.highLabel',
        { number },
      )}
      onChange={(next) => put(row.operands.with(at, next))}
    />
  ));
}

interface OneProps {
  operand: Operand;
  known: KnownName;
  types: readonly Operand['type'][];
  label: string;
  onChange: (operand: Operand) => void;
}

function OneOperand({ operand, known, types, label, onChange }: OneProps) {
  const t = useT();
  const { names } = useBuilder();
  const others = names.filter((other) => areComparable(known, other));
  const offered = types.filter((type) => type !== 'name' || others.length > 0);
  const changeType = (type: string) => {
    const [first] = others;
    if (type === 'today') onChange({ type, days: 0 });
    else if (type === 'name' && first) onChange({ type, name: first.name });
    else onChange(firstOperand(known));
  };
  return (
    <>
      {offered.length > 1 && (
        <Select
          isCompact
          aria-label={t('expression.builder.operandTypeLabel', { label })}
          value={operand.type}
          onChange={(event) => changeType(event.target.value)}
        >
          {offered.map((type) => (
            <option key={type} value={type}>
              {t(`expression.builder.operandType.${type}`)}
            </option>
          ))}
        </Select>
      )}
      {operand.type === 'value' && (
        <ValueOperand
          label={label}
          known={known}
          value={operand.value}
          onChange={(value) => onChange({ type: 'value', value })}
        />
      )}
      {operand.type === 'today' && (
        <TodayOperand label={label} days={operand.days} onChange={(days) => onChange({ type: 'today', days })} />
      )}
      {operand.type === 'name' && (
        <Select
          isCompact
          aria-label={label}
          value={operand.name}
          onChange={(event) => onChange({ type: 'name', name: event.target.value })}
        >
          {others.map((other) => (
            <option key={other.name} value={other.name}>
              {other.label}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
