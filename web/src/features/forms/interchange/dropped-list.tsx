import type { Dropped, Place } from '@countersign/shared/interchange/imported-form.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Button } from '../../../lib/garden.ts';
import { type Translate, useT } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notify.ts';
import { saveText } from '../../../lib/save-text.ts';

const FIRST = 50;

/** Everything of a file that the form does not hold, each by its name and place. */
export function DroppedList({ dropped }: { dropped: readonly Dropped[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  if (dropped.length === 0) return <p>{t('forms.import.allKept')}</p>;
  const shown = isWhole ? dropped : dropped.slice(0, FIRST);
  const copy = async () => {
    await navigator.clipboard.writeText(listText(t, dropped));
    notify('success', t('forms.import.copied'));
  };
  return (
    <>
      <Buttons>
        <Button size="small" onClick={() => void copy()}>
          {t('forms.import.copy')}
        </Button>
        <Button size="small" onClick={() => saveText('not-carried-over.txt', listText(t, dropped), 'text/plain')}>
          {t('forms.import.download')}
        </Button>
      </Buttons>
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

/** One line for each part: where, what, why, with tabs between, as spreadsheets take it. */
const listText = (t: Translate, dropped: readonly Dropped[]): string =>
  dropped
    .map(({ where, what, why }) => [placeText(t, where), what, t(`forms.import.why.${why}`)])
    .map((cells) => `${cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')}\n`)
    .join('');

function placeText(t: Translate, where: Place): string {
  switch (where.type) {
    case 'row': {
      const { sheet, row, column } = where;
      return column === undefined
        ? t('forms.import.row', { sheet, row })
        : t('forms.import.column', { sheet, row, column });
    }
    case 'path':
      return where.line === undefined
        ? where.path
        : t('forms.import.line', { line: where.line, path: where.path }).replace(/ · $/, '');
    case 'file':
      return t('forms.import.wholeFile');
  }
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 8px;
`;

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
    content-visibility: auto;
    contain-intrinsic-block-size: auto 53px;
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
