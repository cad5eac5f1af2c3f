import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { tryWebhook } from '@countersign/shared/api/workflow/settings.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';

interface Props {
  /** Sends the example; undefined where that was refused. */
  send: () => Promise<ReplyOf<typeof tryWebhook> | undefined>;
  /** What is tried: an answer belongs to it alone. */
  of: unknown;
  /** Whether the address is one that can be called. */
  isReady: boolean;
  isBusy: boolean;
  error: unknown;
}

/** Sends an example and tells what the other side has answered. */
export function WebhookTrial({ send, of, isReady, isBusy, error }: Props) {
  const t = useT();
  const [answer, setAnswer] = useState<{ status: number; of: unknown }>();
  const handleTry = async () => {
    const reply = await send();
    setAnswer(reply && { status: reply.status, of });
  };
  const status = answer?.of === of ? answer?.status : undefined;
  const isTaken = status !== undefined && status >= 200 && status <= 299;
  return (
    <>
      <div>
        <Button size="small" disabled={!isReady || isBusy} onClick={() => void handleTry()}>
          {t('workflow.outbound.body.try')}
        </Button>
      </div>
      <div aria-live="polite">
        {error !== null && <Alert type="error">{errorText(error)}</Alert>}
        {status !== undefined && (
          <Alert type={isTaken ? 'success' : 'warning'}>
            {t(`workflow.outbound.body.${isTaken ? 'taken' : 'notTaken'}`, { status })}
          </Alert>
        )}
      </div>
    </>
  );
}
