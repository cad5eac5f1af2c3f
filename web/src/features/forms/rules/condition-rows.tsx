import Add from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import Remove from '@zendeskgarden/svg-icons/src/16/x-stroke.svg?icon';
import type { Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Button, IconButton, Select } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { nameOf } from '../model/describe-changes.ts';
import {
  type Condition,
  type ConditionRow,
  firstRow,
  kindOf,
  type Operator,
  OPERATORS,
  operatorsOf,
  takesValue,
} from './condition.ts';
import { ConditionValue } from './condition-value.tsx';
import { RuleControls, RuleLine, RuleWord } from './rule-line.ts';
import { isDateWord } from './rule-reading.ts';

interface Props {
  condition: Condition;
  /** Fields that can be asked about. */
  fields: readonly Field[];
  onChange: (condition: Condition) => void;
}

/** `When [field] [operator] [value] and …`, one line after the other. */
export function ConditionRows({ condition, fields, onChange }: Props) {
  const t = useT();
  const { rows, join } = condition;
  const put = (next: ConditionRow[]) => onChange({ ...condition, rows: next });
  const [first] = fields;
  return (
    <div data-setting="when">
      <ol>
        {rows.map((row, at) => (
          <RuleLine key={at}>
            <RuleWord>
              {at === 0 ? (
                t('forms.rule.when')
              ) : (
                <Join
                  aria-label={t('forms.rule.joinLabel')}
                  value={join}
                  onChange={(event) => onChange({ ...condition, join: event.target.value === 'or' ? 'or' : 'and' })}
                >
                  <option value="and">{t('forms.rule.and')}</option>
                  <option value="or">{t('forms.rule.or')}</option>
                </Join>
              )}
            </RuleWord>
            <Row row={row} number={at + 1} fields={fields} onChange={(next) => put(rows.with(at, next))} />
            {rows.length > 1 && (
              <IconButton
                size="small"
                aria-label={t('forms.rule.removeCondition', { number: at + 1 })}
                onClick={() => put(rows.toSpliced(at, 1))}
              >
                <Remove />
              </IconButton>
            )}
          </RuleLine>
        ))}
      </ol>
      {first && (
        <Button size="small" isBasic onClick={() => put([...rows, firstRow(first)])}>
          <Button.StartIcon>
            <Add />
          </Button.StartIcon>
          {t('forms.rule.addCondition')}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  row: ConditionRow;
  number: number;
  fields: readonly Field[];
  onChange: (row: ConditionRow) => void;
}

function Row({ row, number, fields, onChange }: RowProps) {
  const t = useT();
  const field = fields.find(({ key }) => key === row.field);
  const kind = (field && kindOf(field)) ?? 'text';
  const changeField = (key: string) => {
    const next = fields.find((one) => one.key === key);
    if (next) onChange(firstRow(next));
  };
  const changeOperator = (name: string) => {
    const operator = OPERATORS.find((one) => one === name);
    if (!operator || !field) return;
    onChange({ ...row, operator, value: takesValue(operator) ? (row.value ?? firstRow(field).value ?? '') : null });
  };
  const wordOf = (operator: Operator) =>
    kind === 'date' && isDateWord(operator)
      ? t(`forms.rule.operatorDate.${operator}`)
      : t(`forms.rule.operator.${operator}`);
  return (
    <RuleControls>
      <Select
        isCompact
        aria-label={t('forms.rule.fieldLabel', { number })}
        value={row.field}
        onChange={(event) => changeField(event.target.value)}
      >
        {fields.map((one) => (
          <option key={one.key} value={one.key}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
      <Select
        isCompact
        aria-label={t('forms.rule.operatorLabel', { number })}
        value={row.operator}
        onChange={(event) => changeOperator(event.target.value)}
      >
        {operatorsOf(kind).map((operator) => (
          <option key={operator} value={operator}>
            {wordOf(operator)}
          </option>
        ))}
      </Select>
      {field && takesValue(row.operator) && (
        <ConditionValue
          label={t('forms.rule.valueLabel', { number })}
          field={field}
          value={row.value}
          onChange={(value) => onChange({ ...row, value })}
        />
      )}
    </RuleControls>
  );
}

const Join = styled.select`
  width: 46px;
  min-height: 28px;
  margin-block-start: -4px;
  margin-inline-start: -4px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${colour('foreground.primary')};
  cursor: pointer;
  option {
    background: ${colour('background.raised')};
    color: ${colour('foreground.default')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
