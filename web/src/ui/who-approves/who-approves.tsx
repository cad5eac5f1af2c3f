import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Skeleton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { PredictedSteps } from './predicted-steps.tsx';
import { type Previewed, usePreview } from './use-preview.ts';

interface Props extends Previewed {
  /** True where forms without a process are sent too: of these there is nothing to say. */
  isOnlyWithSteps?: boolean;
}

/** Below the button that sends: who will have these answers, step by step. */
export function WhoApproves({ isOnlyWithSteps = false, ...previewed }: Props) {
  const t = useT();
  const { steps, hasFailed } = usePreview(previewed);
  if (isOnlyWithSteps && !steps?.length) return null;
  return (
    <Box aria-labelledby="who-approves">
      <h2 id="who-approves">{t('workflow.forecast.who')}</h2>
      <p>{t('workflow.forecast.whoText')}</p>
      <div aria-live="polite">
        {steps === null && !hasFailed && <Skeleton width="60%" height="20px" />}
        {hasFailed && <p>{t('workflow.forecast.failed')}</p>}
        {steps?.length === 0 && <p>{t('workflow.forecast.none')}</p>}
        {steps && steps.length > 0 && <PredictedSteps steps={steps} />}
      </div>
    </Box>
  );
}

const Box = styled.section`
  margin-block-start: 24px;
  padding: 16px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  h2 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  > p {
    margin-block-end: 12px;
    color: ${colour('foreground.subtle')};
  }
`;
