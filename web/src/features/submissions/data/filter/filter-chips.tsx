import Remove from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { removeItem } from '../../../../ui/condition/edit-condition.ts';
import type { KnownName } from '../../../../ui/expression/known-name.ts';
import { conditionSentence } from './condition-sentence.ts';
import { readConditions, writeConditions } from './filter-text.ts';

interface Props {
  filter: string;
  names: readonly KnownName[];
  onChange: (filter: string) => void;
  onOpen: () => void;
}

/** The conditions that hold now, each with a way out. */
export function FilterChips({ filter, names, onChange, onOpen }: Props) {
  const t = useT();
  const condition = readConditions(filter);
  if (condition.items.length === 0) return null;
  return (
    <List aria-label={t('submissions.data.filter.present')}>
      {condition.items.map((item, at) => {
        const text = conditionSentence(item, names, t);
        return (
          <li key={at}>
            {at > 0 && <span>{t(`expression.builder.${condition.join}`)}</span>}
            <Chip>
              <button type="button" onClick={onOpen}>
                {text}
              </button>
              <button
                type="button"
                aria-label={t('common.removeName', { name: text })}
                onClick={() => onChange(writeConditions(removeItem(condition, [at])))}
              >
                <Remove />
              </button>
            </Chip>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 12px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    max-width: 100%;
    color: ${colour('foreground.subtle')};
  }
`;
const Chip = styled.span`
  display: flex;
  min-width: 0;
  border: 1px solid ${colour('border.default')};
  border-radius: 16px;
  button {
    min-height: 28px;
    padding: 0 4px 0 12px;
    border: 0;
    border-radius: 16px;
    background: none;
    color: ${colour('foreground.default')};
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:last-child {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    width: 28px;
    padding: 0;
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
  @media (max-width: 799px) {
    button {
      min-height: 44px;
    }
    button:last-child {
      width: 44px;
    }
  }
`;
