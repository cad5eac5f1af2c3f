import type { Dropped, Place } from '@countersign/shared/interchange/imported-form.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Button } from '../../../lib/garden.ts';
import { type Translate, useT } from '../../../lib/i18n.ts';

const FIRST = 50;

/** Everything of a file that the form does not hold, each by its name and place. */
export function DroppedList({ dropped }: { dropped: readonly Dropped[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  if (dropped.length === 0) return <p>{t('forms.import.allKept')}</p>;
  const shown = isWhole ? dropped : dropped.slice(0, FIRST);
  return (
    <>
      <List>
        {shown.map(({ where, what, why }, at) => (
          <li key={at}>
            <strong dir="auto">{what}</strong>
            <span>
              {placeText(t, where)} · {t(`forms.import.why.${why}`)}
            </span>
          </li>
        ))}
      </List>
      {shown.length < dropped.length && (
        <Button size="small" isBasic onClick={() => setWhole(true)}>
          {t('forms.import.showAll', { count: dropped.length })}
        </Button>
      )}
    </>
  );
}

const placeText = (t: Translate, where: Place): string =>
  where.type === 'row' ? t('forms.import.row', { sheet: where.sheet, row: where.row }) : where.path;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: 2px;
    padding-block: 8px;
    border-block-end: 1px solid ${colour('border.subtle')};
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
  span {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
  }
`;
