import type { OutboundSettings } from '@countersign/shared/workflow/outbound-settings.ts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { CheckField, TextField } from '../../../ui/fields.tsx';
import { WebhookBody } from './webhook-body.tsx';

type Webhook = OutboundSettings['webhooks'][number];

const ADDRESS = /^https?:\/\/[^\s@]+$/;

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
  const isWrong = isTried && !ADDRESS.test(webhook.url);
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
      <WebhookBody webhook={webhook} isReady={ADDRESS.test(webhook.url)} onChange={onChange} />
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
