import type { Translate } from '../../../../lib/texts/i18n.ts';
import type { ConditionItem, ConditionRow, Operand } from '../../../../ui/condition/condition.ts';
import { operatorWord } from '../../../../ui/condition/builder/operator-word.ts';
import type { KnownName } from '../../../../ui/expression/known-name.ts';

/** A condition as people read it: `Amount is more than 100`; a group in brackets. */
export function conditionSentence(item: ConditionItem, names: readonly KnownName[], t: Translate): string {
  if (item.type === 'row') return rowSentence(item, names, t);
  const parts = item.items.map((one) => conditionSentence(one, names, t));
  return `(${parts.join(` ${t(`expression.builder.${item.join}`)} `)})`;
}

function rowSentence({ name, operator, operands }: ConditionRow, names: readonly KnownName[], t: Translate): string {
  const known = names.find((one) => one.name === name) ?? { name, label: name, kind: 'any' as const };
  const values = operands.map((operand) => operandText(operand, known, t)).join(', ');
  return [known.label, operatorWord(t, operator, known), values].filter((part) => part !== '').join(' ');
}

function operandText(operand: Operand, { options }: KnownName, t: Translate): string {
  switch (operand.type) {
    case 'today':
      return operand.days === 0
        ? t('expression.builder.operandType.today')
        : t(`submissions.data.filter.${operand.days < 0 ? 'daysBefore' : 'daysAfter'}`, {
            count: Math.abs(operand.days),
          });
    case 'name':
      return operand.name;
    case 'value': {
      if (typeof operand.value === 'boolean') return t(operand.value ? 'common.yes' : 'common.no');
      const text = String(operand.value ?? '');
      return options?.find(({ value }) => value === text)?.label ?? text;
    }
  }
}
