import Remove from '@zendeskgarden/svg-icons/src/16/x-stroke.svg?icon';
import { useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button, IconButton, Input } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { addStretch, type Day, endOfDay, mayAddStretch, startOfDay } from './day-hours.ts';

interface Props {
  /** The day of the week, in the person's language. */
  name: string;
  hours: Day;
  error?: string | undefined;
  isDisabled: boolean;
  onChange: (hours: Day) => void;
}

/** The working hours of one day of the week: none, or one or more stretches with a start and an end. */
export function WorkingHours({ name, hours, error, isDisabled, onChange }: Props) {
  const t = useT();
  const problemId = useId();
  const change = (at: number, more: Partial<Day[number]>) =>
    onChange(hours.map((stretch, index) => (index === at ? { ...stretch, ...more } : stretch)));
  return (
    <Row aria-describedby={error ? problemId : undefined}>
      <legend>{name}</legend>
      <Stretches>
        {hours.length === 0 && <Free>{t('workflow.calendar.free')}</Free>}
        {hours.map((stretch, at) => (
          <Stretch key={at}>
            <Input
              type="time"
              aria-label={t('workflow.calendar.from', { day: name })}
              value={stretch.from}
              disabled={isDisabled}
              validation={error ? 'error' : undefined}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <span aria-hidden>–</span>
            <Input
              type="time"
              aria-label={t('workflow.calendar.to', { day: name })}
              value={startOfDay(stretch.to)}
              disabled={isDisabled}
              validation={error ? 'error' : undefined}
              onChange={({ target }) => change(at, { to: endOfDay(target.value) })}
            />
            {!isDisabled && (
              <IconButton
                size="small"
                aria-label={t('workflow.calendar.removeHours', { day: name, from: stretch.from })}
                onClick={() => onChange(hours.filter((_, index) => index !== at))}
              >
                <Remove />
              </IconButton>
            )}
          </Stretch>
        ))}
        {!isDisabled && mayAddStretch(hours) && (
          <Button size="small" isBasic onClick={() => onChange(addStretch(hours))}>
            {t('workflow.calendar.addHours')}
          </Button>
        )}
        {error && (
          <Problem id={problemId} role="alert">
            {error}
          </Problem>
        )}
      </Stretches>
    </Row>
  );
}

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: 4px 16px;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    float: inline-start;
    padding: 6px 0;
    font-weight: 600;
  }
  @media (max-width: 599px) {
    grid-template-columns: minmax(0, 1fr);
    input {
      width: 124px;
    }
  }
`;
const Stretches = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
const Stretch = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  input {
    width: 136px;
  }
`;
const Free = styled.span`
  padding: 6px 0;
  color: ${colour('foreground.subtle')};
`;
const Problem = styled.p`
  flex-basis: 100%;
  color: ${colour('foreground.danger')};
`;
