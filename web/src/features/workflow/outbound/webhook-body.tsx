import { tryWebhook } from '@countersign/shared/api/workflow-settings.ts';
import type { OutboundSettings } from '@countersign/shared/workflow/outbound-settings.ts';
import {
  fillWebhookBody,
  LONGEST_WEBHOOK_BODY,
  problemOfWebhookBody,
  sampleWebhookValues,
  USUAL_WEBHOOK_TEMPLATE,
  usualWebhookBody,
  WEBHOOK_NAMES,
} from '@countersign/shared/workflow/webhook-body.ts';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { errorText } from '../../../lib/error-text.ts';
import { Alert, Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/use-call.ts';
import { SelectField, TextareaField } from '../../../ui/fields.tsx';

type Webhook = OutboundSettings['webhooks'][number];

const KINDS = ['standard', 'own'] as const;

interface Props {
  webhook: Webhook;
  /** Whether the address is one that can be called. */
  isReady: boolean;
  onChange: (webhook: Webhook) => void;
}

/** What is sent to a webhook: the standard body or one's own, an example of it, and a trial. */
export function WebhookBody({ webhook, isReady, onChange }: Props) {
  const t = useT();
  const { body: template, ...rest } = webhook;
  const problem = template === undefined ? null : problemOfWebhookBody(template);
  return (
    <Stack>
      <SelectField
        label={t('workflow.outbound.body.title')}
        value={template === undefined ? 'standard' : 'own'}
        options={KINDS.map((value) => ({ value, label: t(`workflow.outbound.body.${value}`) }))}
        onChange={(value) => onChange(value === 'own' ? { ...rest, body: USUAL_WEBHOOK_TEMPLATE } : rest)}
      />
      {template !== undefined && (
        <Mono>
          <TextareaField
            label={t('workflow.outbound.body.template')}
            hint={t('workflow.outbound.body.hint', { names: WEBHOOK_NAMES.map((name) => `{{${name}}}`).join(' ') })}
            rows={8}
            maxLength={LONGEST_WEBHOOK_BODY}
            value={template}
            error={problem ? t(`refusals.${problem.code}`, problem.params) : undefined}
            onChange={(body) => onChange({ ...rest, body })}
          />
        </Mono>
      )}
      {!problem && <Example webhook={webhook} isReady={isReady} />}
    </Stack>
  );
}

function Example({ webhook, isReady }: Omit<Props, 'onChange'>) {
  const t = useT();
  const caption = useId();
  const trying = useWrite(tryWebhook, { notifyErrors: false });
  const [answer, setAnswer] = useState<{ status: number; of: Webhook }>();
  const { id, url, body } = webhook;
  const event = webhook.events[0] ?? 'process_ended';
  const values = sampleWebhookValues(event);
  const sent =
    body === undefined ? JSON.stringify(JSON.parse(usualWebhookBody(values)), null, 2) : fillWebhookBody(body, values);
  const handleTry = async () => {
    const reply = await trying.run({ id, url, event, ...(body === undefined ? {} : { body }) });
    setAnswer(reply && { status: reply.status, of: webhook });
  };
  const status = answer?.of === webhook ? answer.status : null;
  const isTaken = status !== null && status >= 200 && status <= 299;
  return (
    <>
      <figure aria-labelledby={caption}>
        <figcaption id={caption}>
          {t('workflow.outbound.body.example', { event: t(`workflow.outbound.event.${event}`) })}
        </figcaption>
        <Sent>{sent}</Sent>
      </figure>
      <div>
        <Button size="small" disabled={!isReady || trying.isBusy} onClick={() => void handleTry()}>
          {t('workflow.outbound.body.try')}
        </Button>
      </div>
      <div aria-live="polite">
        {trying.error !== null && <Alert type="error">{errorText(trying.error)}</Alert>}
        {status !== null && (
          <Alert type={isTaken ? 'success' : 'warning'}>
            {t(`workflow.outbound.body.${isTaken ? 'taken' : 'notTaken'}`, { status })}
          </Alert>
        )}
      </div>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  margin-block: 8px;
`;
const Mono = styled.div`
  textarea {
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 13px;
  }
`;
const Sent = styled.pre`
  margin-block-start: 4px;
  padding: 8px 12px;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 4px;
  font-family: ${({ theme }) => theme.fonts.mono};
  font-size: 12px;
  line-height: 16px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
