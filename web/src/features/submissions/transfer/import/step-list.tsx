import type { ImportState } from '@countersign/shared/api/submissions/transfer/import.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';

const STEPS = ['file', 'columns', 'check', 'result'] as const;
const AT: Record<ImportState, number> = { uploaded: 1, checking: 2, checked: 2, importing: 3, done: 3 };

/** Where an import stands; null before there is a file. */
export function StepList({ state }: { state: ImportState | null }) {
  const t = useT();
  const at = state === null ? 0 : AT[state];
  return (
    <Steps>
      {STEPS.map((step, nth) => (
        <li key={step} aria-current={nth === at ? 'step' : undefined} data-behind={nth < at || undefined}>
          <span aria-hidden="true">{nth + 1}</span> {t(`submissions.transfer.import.steps.${step}`)}
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin: 0 0 24px;
  padding: 0;
  list-style: none;
  color: ${colour('foreground.subtle')};
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  span {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 1px solid ${colour('border.emphasis')};
    border-radius: 50%;
    font-size: 12px;
  }
  li[data-behind] span {
    border-color: ${colour('border.primaryEmphasis')};
    color: ${colour('foreground.primary')};
  }
  li[aria-current] {
    color: ${colour('foreground.default')};
    font-weight: 600;
  }
  li[aria-current] span {
    border-color: ${colour('border.primaryEmphasis')};
    background: ${colour('background.primaryEmphasis')};
    color: ${colour('foreground.onEmphasis')};
  }
`;
