import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { KnownName } from '../../expression/known-name.ts';
import { type Chip, mark, type Sign } from '../chips/chip.ts';
import { chipWords, SIGN_TEXTS, SIGN_WORDS } from '../chips/chip-words.ts';
import { offersFor } from '../chips/offers.ts';
import { ChipView } from './chip-view.tsx';
import { isGone, type Recall, useGoneNames } from './use-gone-names.ts';
import { pressKey } from './line-keys.ts';
import { OfferList } from './offer-list.tsx';
import { isNew, useChipLine } from './use-chip-line.ts';

interface Props {
  labelledBy: string;
  describedBy: string;
  value: string;
  read: readonly Chip[];
  names: readonly KnownName[];
  recall: Recall | undefined;
  isWrong: boolean;
  onChange: (text: string) => void;
  onChips: (chips: readonly Chip[]) => void;
}

/**
 * A line of chips with one place to type in. A letter or `/` opens the list, Enter takes what it marks, arrows move between
 * chips, Backspace and Delete remove one, Ctrl+Z takes back the last step.
 */
export function ChipLine({ labelledBy, describedBy, value, read, names, recall, isWrong, onChange, onChips }: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const state = useChipLine({ read, value, names, onChange });
  const { line, query, setQuery } = state;
  const { chips, at } = line;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  useEffect(() => onChips(chips), [chips, onChips]);
  const before = chips[at - 1];
  const searched = query.startsWith('/') ? query.slice(1) : query;
  const [replaced, setReplaced] = useState<number | null>(null);
  const last = replaced === null ? before : chips[replaced - 1];
  const offers = isOpen ? offersFor(searched, isNew(line) ? undefined : last, names, t) : [];
  const remembered = useGoneNames(chips, names, recall);
  const words = (chip: Chip) => chipWords(chip, names, t, remembered);
  const close = () => {
    setOpen(false);
    setReplaced(null);
  };
  const choose = (index: number) => {
    state.moveTo(index + 1);
    setReplaced(index);
    setOpen(true);
    goOn();
  };
  const goOn = () => {
    setActive(0);
    input.current?.focus();
  };
  const put = (chip: Chip) => {
    state.insert([chip]);
    goOn();
  };
  const isListed = isOpen && offers.length > 0;
  const typing = (
    <Typing
      key="typing"
      ref={input}
      role="combobox"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isListed}
      aria-controls={`${id}list`}
      aria-activedescendant={isListed ? `${id}${active}` : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={chips.length === 0 ? t('expression.formula.placeholder') : ''}
      style={{ width: chips.length === 0 ? '100%' : `${Math.max(1, query.length) + 1}ch` }}
      value={query}
      onChange={(event) => {
        setQuery(event.target.value);
        setActive(0);
        setOpen(!/^[\d"“]/.test(event.target.value) && event.target.value !== '');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && query === '' && !isOpen && isGone(before, names)) {
          event.preventDefault();
          choose(at - 1);
          return;
        }
        if (!pressKey(event, state, { offers, active, isOpen, replaced, setActive, setOpen })) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter' || !isOpen) close();
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') setActive(0);
      }}
      onBlur={(event) => {
        state.finish();
        if (event.currentTarget.closest('[data-formula]')?.contains(event.relatedTarget)) return;
        close();
      }}
    />
  );
  // One list with the place to type in among them: it moves without losing the keyboard.
  const pieces = chips.map((chip, index) => (
    <ChipView
      key={index}
      chip={chip}
      words={words(chip)}
      names={names}
      onClick={() => {
        if (isGone(chip, names)) return choose(index);
        state.moveTo(index + 1);
        close();
        goOn();
      }}
    />
  ));
  return (
    <div data-formula>
      <Box
        $isWrong={isWrong}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          state.moveTo(chips.length);
          goOn();
        }}
      >
        {pieces.toSpliced(at, 0, typing)}
      </Box>
      <Place>
        {isListed && (
          <OfferList
            id={`${id}list`}
            optionId={(index) => `${id}${index}`}
            label={t('expression.formula.list')}
            offers={offers}
            active={active}
            onTake={(offer) => {
              state.take(offer, replaced);
              close();
              goOn();
            }}
          />
        )}
      </Place>
      <Tools role="toolbar" aria-label={t('expression.formula.tools')}>
        <Button
          size="small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setOpen(!isOpen);
            goOn();
          }}
        >
          {t('expression.formula.insert')}
        </Button>
        {KEYS.map((sign) => (
          <Button
            key={sign}
            size="small"
            aria-label={t(`expression.formula.sign.${SIGN_TEXTS[sign]}`)}
            onClick={() => put({ type: 'sign', sign })}
          >
            {SIGN_WORDS[sign]}
          </Button>
        ))}
        {(['(', ')'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            aria-label={t(`expression.formula.bracket.${one === '(' ? 'open' : 'close'}`)}
            onClick={() => put(mark(one))}
          >
            {one}
          </Button>
        ))}
      </Tools>
      <Unseen aria-live="polite">
        {before && query === '' && !isOpen ? t('expression.formula.caretAfter', { name: words(before) }) : ''}
        {isGone(before, names) && query === '' && !isOpen ? ` ${t('expression.formula.chooseOther')}` : ''}
      </Unseen>
    </div>
  );
}

const KEYS = ['+', '-', '*', '/'] as const satisfies readonly Sign[];

const Box = styled.div<{ $isWrong: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  min-height: 40px;
  padding: 5px 8px;
  border: 1px solid
    ${({ theme, $isWrong }) => colour($isWrong ? 'border.dangerEmphasis' : 'border.default', $isWrong ? {} : { offset: 100 })({ theme })};
  border-radius: 4px;
  background: ${colour('background.default')};
  cursor: text;
  &:focus-within {
    border-color: ${colour('border.primaryEmphasis')};
    box-shadow: inset 0 0 0 1px ${colour('border.primaryEmphasis')};
  }
`;
const Typing = styled.input`
  min-width: 12px;
  max-width: 100%;
  min-height: 28px;
  padding: 0 2px;
  border: 0;
  background: transparent;
  color: ${colour('foreground.default')};
  font: inherit;
  outline: none;
  &::placeholder {
    color: ${colour('foreground.subtle')};
  }
`;
const Place = styled.div`
  position: relative;
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block-start: 4px;
  > button {
    min-width: 32px;
    padding-inline: 8px;
  }
`;
const Unseen = styled.span`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`;
