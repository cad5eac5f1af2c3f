import Close from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import type { FilterCondition } from '@countersign/shared/forms/filter/filter.ts';
import type { Operator } from '@countersign/shared/forms/filter/operators.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { type Translate, useT } from '../../../../lib/texts/i18n.ts';
import { conditionsIn, filterOf, type Narrowing } from './conditions.ts';

interface Props {
  filter: string;
  narrowings: readonly Narrowing[];
  onChange: (filter: string) => void;
}

/** The conditions of a filter, each to be taken away; one that says more than conditions do is a chip as a whole. */
export function ConditionChips({ filter, narrowings, onChange }: Props) {
  const t = useT();
  if (filter === '') return null;
  const conditions = conditionsIn(filter);
  const chips = conditions
    ? conditions.map((one, at) => ({
        text: textOf(one, narrowings, t),
        remove: () => onChange(filterOf(conditions.filter((_, other) => other !== at))),
      }))
    : [{ text: t('submissions.statistics.ownFilter'), remove: () => onChange('') }];
  return chips.map(({ text, remove }) => (
    <Button key={text} size="small" aria-label={t('common.removeName', { name: text })} onClick={remove}>
      <span dir="auto">{text}</span>
      <Button.EndIcon>
        <Close />
      </Button.EndIcon>
    </Button>
  ));
}

function textOf({ column, operator, values }: FilterCondition, narrowings: readonly Narrowing[], t: Translate): string {
  const found = narrowings.find((one) => one.column.name === column);
  const said = values.map((value) => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    const option = found?.options.find((one) => one.value === value);
    return option?.label || (typeof value === 'object' ? '…' : String(value));
  });
  const word = t(`expression.operator.${operator as Operator}`);
  return [found?.label ?? column, word, said.join(', ')].filter(Boolean).join(' ');
}
