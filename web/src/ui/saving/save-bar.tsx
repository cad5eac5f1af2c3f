import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

interface Props {
  /** "Not saved yet", in the words of the screen. */
  label: string;
  isBusy: boolean;
  onDiscard: () => void;
}

/** Sticks to the lower edge of a form while something in it is changed. */
export function SaveBar({ label, isBusy, onDiscard }: Props) {
  const t = useT();
  return (
    <Bar role="region" aria-label={label}>
      <span>{label}</span>
      <Button onClick={onDiscard}>{t('common.discard')}</Button>
      <Button isPrimary type="submit" disabled={isBusy}>
        {t('common.save')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin-block-start: 16px;
  padding-block: 12px;
  border-block-start: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
  > span {
    flex: 1 1 auto;
    color: ${colour('foreground.subtle')};
  }
  @media (max-width: 479px) {
    > span {
      flex-basis: 100%;
    }
  }
`;
