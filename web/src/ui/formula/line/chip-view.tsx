import CheckIcon from '@zendeskgarden/svg-icons/src/16/check-box-stroke.svg?icon';
import ChoiceIcon from '@zendeskgarden/svg-icons/src/16/chevron-box-stroke.svg?icon';
import ClockIcon from '@zendeskgarden/svg-icons/src/16/clock-stroke.svg?icon';
import DateIcon from '@zendeskgarden/svg-icons/src/16/calendar-stroke.svg?icon';
import ListIcon from '@zendeskgarden/svg-icons/src/16/list-bullet-stroke.svg?icon';
import NumberIcon from '@zendeskgarden/svg-icons/src/16/number-stroke.svg?icon';
import TextIcon from '@zendeskgarden/svg-icons/src/16/text-stroke.svg?icon';
import type { ComponentType, SVGProps } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { KnownName, ValueKind } from '../../expression/known-name.ts';
import type { Chip } from '../chips/chip.ts';
import { knownAt } from '../chips/known-path.ts';

const ICONS: Readonly<Record<ValueKind, ComponentType<SVGProps<SVGSVGElement>>>> = {
  text: TextIcon,
  number: NumberIcon,
  date: DateIcon,
  time: ClockIcon,
  'date-time': DateIcon,
  boolean: CheckIcon,
  choice: ChoiceIcon,
  choices: ChoiceIcon,
  tags: ListIcon,
  list: ListIcon,
  any: TextIcon,
};

interface Props {
  chip: Chip;
  words: string;
  names: readonly KnownName[];
  onClick: () => void;
}

/** One chip; a field that is gone is red, says so, and a press offers others. A press on others puts the caret behind them. */
export function ChipView({ chip, words, names, onClick }: Props) {
  const t = useT();
  const isField = chip.type === 'name' || chip.type === 'total';
  const known = isField ? knownAt(chip.path, names)?.known : undefined;
  const isGone = isField && !known;
  const Icon = known && chip.type === 'name' ? ICONS[known.kind] : null;
  return (
    <Piece
      type="button"
      tabIndex={-1}
      data-chip={isGone ? 'gone' : isField ? 'field' : chip.type}
      title={isGone ? `${chip.path.join('.')}: ${t('expression.formula.chooseOther')}` : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {Icon && <Icon aria-hidden="true" />}
      <bdi>{words}</bdi>
    </Piece>
  );
}

const Piece = styled.button`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  min-height: 28px;
  max-width: 100%;
  padding: 2px 4px;
  border: 1px solid transparent;
  border-radius: 4px;
  background: transparent;
  color: ${colour('foreground.default')};
  font: inherit;
  text-align: start;
  cursor: text;
  overflow-wrap: anywhere;
  &[data-chip='field'] {
    padding-inline: 8px;
    border-color: ${colour('border.default')};
    background: ${colour('background.subtle')};
  }
  &[data-chip='call'],
  &[data-chip='word'] {
    font-weight: 600;
  }
  &[data-chip='gone'] {
    padding-inline: 8px;
    border-color: ${colour('border.danger')};
    background: ${colour('background.danger')};
    color: ${colour('foreground.danger')};
    cursor: pointer;
  }
  > svg {
    flex: none;
    color: ${colour('foreground.subtle')};
  }
`;
