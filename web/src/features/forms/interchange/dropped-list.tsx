import type { Dropped, Place } from '@countersign/shared/interchange/imported-form.ts';
import { memo, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { type Translate, useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { saveText } from '../../../lib/texts/save-text.ts';

/** Lines of a part: one is drawn at first, ten more with every press, as thousands at once would hold the page up. */
const PART = 50;
const MORE = 10;

/** Everything of a file that the form does not hold, each by its name and place. */
export function DroppedList({ dropped }: { dropped: readonly Dropped[] }) {
  const t = useT();
  const [shown, setShown] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const parts = useMemo(() => partsOf(dropped), [dropped]);
  if (dropped.length === 0) return <p>{t('forms.import.allKept')}</p>;
  const isLast = shown + MORE >= parts.length;
  const showMore = () => {
    // The last press takes the button away.
    if (isLast) list.current?.focus();
    setShown(shown + MORE);
  };
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
      <List ref={list} tabIndex={-1}>
        {parts.slice(0, shown).map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </List>
      {shown < parts.length && (
        <Button size="small" isBasic onClick={showMore}>
          {isLast ? t('forms.import.showAll', { count: dropped.length }) : t('forms.import.showMore')}
        </Button>
      )}
    </>
  );
}

const partsOf = (dropped: readonly Dropped[]): (readonly Dropped[])[] =>
  Array.from({ length: Math.ceil(dropped.length / PART) }, (_, at) => dropped.slice(at * PART, (at + 1) * PART));

const Part = memo(function Part({ part }: { part: readonly Dropped[] }) {
  const t = useT();
  return part.map(({ where, what, why }, at) => (
    <li key={at}>
      <strong dir="auto">{what}</strong>
      <span>
        {placeText(t, where)} · {t(`forms.import.why.${why}`)}
      </span>
    </li>
  ));
});

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
  outline: none;
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
