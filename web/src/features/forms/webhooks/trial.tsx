import type { Trial as Answer } from '@countersign/shared/api/submissions/webhooks.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../lib/calls/error-text.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';

interface Props {
  send: () => Promise<Answer | undefined>;
  /** Whether what would be tried is what is saved. */
  isReady: boolean;
  isBusy: boolean;
  error: unknown;
}

/** Sends a made-up answer and shows what came back. */
export function Trial({ send, isReady, isBusy, error }: Props) {
  const t = useT();
  const { formatNumber } = useFormat();
  const [answer, setAnswer] = useState<Answer>();
  const isTaken = answer?.status != null && answer.status >= 200 && answer.status <= 299;
  return (
    <div>
      <Line>
        <Button size="small" disabled={!isReady || isBusy} onClick={() => void send().then(setAnswer)}>
          {t('forms.webhooks.try')}
        </Button>
        <span>{t(isReady ? 'forms.webhooks.tryHint' : 'forms.webhooks.saveFirst')}</span>
      </Line>
      <div aria-live="polite">
        {error !== null && <Alert type="error">{errorText(error)}</Alert>}
        {answer?.problem && <Alert type="warning">{t(`forms.webhooks.trial.${answer.problem}`)}</Alert>}
        {answer && answer.status !== null && (
          <Alert type={isTaken ? 'success' : 'warning'}>
            {t('forms.webhooks.trial.answered', { status: answer.status, duration: formatNumber(answer.durationMs) })}
            {answer.reply && <Reply dir="ltr">{answer.reply}</Reply>}
          </Alert>
        )}
      </div>
    </div>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-block-end: 12px;
  color: ${colour('foreground.subtle')};
`;
const Reply = styled.pre`
  max-height: 120px;
  margin-block-start: 8px;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: 12px;
`;
