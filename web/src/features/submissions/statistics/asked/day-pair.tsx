import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Input } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';

interface Props {
  label: string;
  /** Empty for no end. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** The first and the last day of a period; says so where they are the wrong way round. */
export function DayPair({ label, from, to, onChange }: Props) {
  const t = useT();
  const isTurned = from !== '' && to !== '' && from > to;
  return (
    <Pair role="group" aria-label={label}>
      <Day
        isCompact
        type="date"
        aria-label={t('submissions.statistics.from', { name: label })}
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange(target.value, to)}
      />
      <span aria-hidden>–</span>
      <Day
        isCompact
        type="date"
        aria-label={t('submissions.statistics.to', { name: label })}
        value={to}
        min={from || undefined}
        {...(isTurned && { validation: 'error' })}
        onChange={({ target }) => onChange(from, target.value)}
      />
      {isTurned && <Problem role="alert">{t('submissions.statistics.turned')}</Problem>}
    </Pair>
  );
}

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
`;
const Day = styled(Input)`
  width: 148px;
`;
const Problem = styled.span`
  color: ${colour('foreground.danger')};
  font-size: 12px;
`;
