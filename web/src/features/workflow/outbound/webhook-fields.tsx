import { tryWebhook } from '@countersign/shared/api/workflow/settings.ts';
import type { OutboundSettings } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import {
  isWebhookAddress,
  sampleWebhookValues,
  WEBHOOK_NAMES,
} from '@countersign/shared/workflow/messages/webhook-body.ts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { CheckField, TextField } from '../../../ui/fields/fields.tsx';
import { WebhookBody } from '../webhooks/webhook-body.tsx';
import { WebhookTrial } from '../webhooks/webhook-trial.tsx';

type Webhook = OutboundSettings['webhooks'][number];

interface Props {
  webhook: Webhook;
  /** What the calls are signed with; there once it was saved. */
  signingKey: string | undefined;
  isTried: boolean;
  onChange: (webhook: Webhook) => void;
  onRemove: () => void;
  /** The events that it is called for. */
  children: ReactNode;
}

/** One address that is called when something happens. */
export function WebhookFields({ webhook, signingKey, isTried, onChange, onRemove, children }: Props) {
  const t = useT();
  const isWrong = isTried && !isWebhookAddress(webhook.url);
  return (
    <Box>
      <TextField
        type="url"
        label={t('workflow.outbound.url')}
        value={webhook.url}
        maxLength={2000}
        error={isWrong ? t('workflow.outbound.urlWrong') : undefined}
        onChange={(url) => onChange({ ...webhook, url })}
      />
      {children}
      <Sending>
        <Body webhook={webhook} onChange={onChange} />
      </Sending>
      <CheckField
        label={t('workflow.outbound.isEnabled')}
        isChecked={webhook.isEnabled}
        onChange={(isEnabled) => onChange({ ...webhook, isEnabled })}
      />
      {signingKey && (
        <p>
          {t('workflow.outbound.key')} <code>{signingKey}</code>
        </p>
      )}
      <div>
        <Button size="small" isBasic isDanger onClick={onRemove}>
          {t('workflow.outbound.removeWebhook')}
        </Button>
      </div>
    </Box>
  );
}

function Body({ webhook, onChange }: Pick<Props, 'webhook' | 'onChange'>) {
  const t = useT();
  const trying = useWrite(tryWebhook, { notifyErrors: false });
  const { body, ...rest } = webhook;
  const { id, url } = webhook;
  const event = webhook.events[0] ?? 'process_ended';
  return (
    <WebhookBody
      template={body ?? null}
      names={WEBHOOK_NAMES}
      sample={sampleWebhookValues(event)}
      event={t(`workflow.outbound.event.${event}`)}
      onChange={(template) => onChange(template === null ? rest : { ...rest, body: template })}
    >
      <WebhookTrial
        of={webhook}
        isReady={isWebhookAddress(url)}
        isBusy={trying.isBusy}
        error={trying.error}
        send={() => trying.run({ id, url, event, ...(body === undefined ? {} : { body }) })}
      />
    </WebhookBody>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  code {
    overflow-wrap: anywhere;
  }
`;
const Sending = styled.div`
  margin-block: 8px;
`;
