import { useState } from 'react';
import styled from 'styled-components';
import { Input, Select } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';

const MOST_DAYS = 99_999;

/** Today, or so many days before or after it. */
export function TodayOperand({
  label,
  days,
  onChange,
}: {
  label: string;
  days: number;
  onChange: (days: number) => void;
}) {
  const t = useT();
  const [sign, setSign] = useState<1 | -1>(days < 0 ? -1 : 1);
  const count = Math.abs(days);
  const put = (next: number, side: 1 | -1) => {
    setSign(side);
    // No negative zero, which would never equal what the text says.
    onChange(next === 0 ? 0 : next * side);
  };
  return (
    <Days>
      <Input
        isCompact
        inputMode="numeric"
        aria-label={t('expression.builder.daysLabel', { label })}
        value={String(count)}
        onChange={(event) => put(Math.min(MOST_DAYS, Number(event.target.value.replace(/\D/g, ''))), sign)}
      />
      <Select
        isCompact
        aria-label={t('expression.builder.signLabel', { label })}
        value={String(sign)}
        onChange={(event) => put(count, event.target.value === '-1' ? -1 : 1)}
      >
        <option value="1">{t('expression.builder.daysAfter')}</option>
        <option value="-1">{t('expression.builder.daysBefore')}</option>
      </Select>
    </Days>
  );
}

const Days = styled.div`
  display: flex;
  gap: 4px;
  > :first-child {
    flex: 0 0 64px;
  }
  > :last-child {
    flex: 1;
    min-width: 0;
  }
`;
