import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { formatDay } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, TextField } from '../../fields/fields.tsx';

interface Props {
  label: string;
  /** Days, `2026-11-20`; empty where an end is open. */
  from: string;
  until: string;
  onFrom: (day: string) => void;
  onUntil: (day: string) => void;
}

/** A filter for days as a chip: says which, opens both ends. Escape and leaving it close it. */
export function RangeChip({ label, from, until, onFrom, onUntil }: Props) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const shown = [from, until].some(Boolean)
    ? `${from ? formatDay(from) : '…'} – ${until ? formatDay(until) : '…'}`
    : '';
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Place onBlur={leave} onKeyDown={close}>
      <Button
        ref={opener}
        size="small"
        isNeutral={shown === ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {shown ? t('common.labelled', { label, value: shown }) : label}
        <Button.EndIcon>
          <Chevron />
        </Button.EndIcon>
      </Button>
      {isOpen && (
        <Panel id={id} role="group" aria-label={label} tabIndex={-1}>
          <FieldStack>
            <TextField type="date" label={t('common.table.from')} value={from} onChange={onFrom} />
            <TextField type="date" label={t('common.table.until')} value={until} onChange={onUntil} />
          </FieldStack>
        </Panel>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
`;
const Panel = styled.div`
  position: absolute;
  z-index: 10;
  inset-block-start: calc(100% + 4px);
  inset-inline-start: 0;
  width: 220px;
  padding: 16px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.raised')};
  box-shadow: 0 16px 24px rgb(0 0 0 / 16%);
  &:focus {
    outline: none;
  }
`;
