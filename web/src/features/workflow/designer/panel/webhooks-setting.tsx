import { tryStepWebhook } from '@countersign/shared/api/workflow/settings.ts';
import type { NodeWebhook } from '@countersign/shared/workflow/graph/graph.ts';
import {
  isWebhookAddress,
  LONGEST_WEBHOOK_ADDRESS,
  MOST_STEP_WEBHOOKS,
  sampleStepValues,
  STEP_WEBHOOK_NAMES,
} from '@countersign/shared/workflow/messages/webhook-body.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { WebhookBody } from '../../webhooks/webhook-body.tsx';
import { WebhookTrial } from '../../webhooks/webhook-trial.tsx';
import { useDesigner } from '../session/designer-context.ts';
import { ChoiceSetting } from './parts/choice-setting.tsx';
import { TextSetting } from './settings.tsx';
import { useDeferredInput } from './parts/use-deferred-input.ts';

interface Props {
  webhooks: readonly NodeWebhook[];
  onChange: (webhooks: NodeWebhook[]) => void;
}

const EVENTS = ['create', 'assign', 'complete'] as const;

/** Other systems that are told when something happens to a task of the step. */
export function WebhooksSetting({ webhooks, onChange }: Props) {
  const t = useT();
  const { mayEdit, choices } = useDesigner();
  const isFull = webhooks.length >= MOST_STEP_WEBHOOKS;
  return (
    <>
      <p>{t('workflow.designer.webhooks.hint')}</p>
      {webhooks.map((webhook, at) => (
        <Webhook
          key={at}
          name={t('workflow.designer.webhooks.one', { number: at + 1 })}
          webhook={webhook}
          onChange={(next) => onChange(webhooks.with(at, next))}
          onRemove={() => onChange(webhooks.toSpliced(at, 1))}
        />
      ))}
      {mayEdit && (
        <div>
          <Button
            size="small"
            disabled={isFull}
            onClick={() => onChange([...webhooks, { event: 'complete', url: '', body: null }])}
          >
            {t('workflow.outbound.addWebhook')}
          </Button>
        </div>
      )}
      {isFull && <p>{t('workflow.designer.webhooks.full', { most: MOST_STEP_WEBHOOKS })}</p>}
      {webhooks.length > 0 && choices?.signingKey && (
        <Key>
          {t('workflow.designer.webhooks.key')} <code>{choices.signingKey}</code>
        </Key>
      )}
    </>
  );
}

interface OneProps {
  name: string;
  webhook: NodeWebhook;
  onChange: (webhook: NodeWebhook) => void;
  onRemove: () => void;
}

function Webhook({ name, webhook, onChange, onRemove }: OneProps) {
  const t = useT();
  const { mayEdit } = useDesigner();
  const isWrong = webhook.url !== '' && !isWebhookAddress(webhook.url);
  return (
    <Box role="group" aria-label={name}>
      <Head>
        {name}
        {mayEdit && (
          <Button size="small" isBasic isDanger onClick={onRemove}>
            {t('workflow.outbound.removeWebhook')}
          </Button>
        )}
      </Head>
      <ChoiceSetting
        label={t('workflow.designer.webhooks.event')}
        value={webhook.event}
        choices={EVENTS.map((event) => [event, t(`workflow.designer.webhooks.on.${event}`)] as const)}
        onChange={(event) => onChange({ ...webhook, event })}
      />
      <TextSetting
        type="url"
        label={t('workflow.outbound.url')}
        value={webhook.url}
        maxLength={LONGEST_WEBHOOK_ADDRESS}
        error={isWrong ? t('workflow.outbound.urlWrong') : undefined}
        onChange={(url) => onChange({ ...webhook, url: url.trim() })}
      />
      <Body webhook={webhook} onChange={onChange} />
    </Box>
  );
}

function Body({ webhook, onChange }: Pick<OneProps, 'webhook' | 'onChange'>) {
  const t = useT();
  const { mayEdit } = useDesigner();
  const mayTry = useMay('workflow:outbound:edit');
  const { event, body } = webhook;
  // An emptied body is not told onwards: it would be the standard one again while somebody writes a new one.
  const [text, type, now] = useDeferredInput(
    body ?? '',
    (next) => next.trim() !== '' && onChange({ ...webhook, body: next }),
  );
  const change = (template: string | null) =>
    template === null || body === null ? onChange({ ...webhook, body: template }) : type(template);
  return (
    <div onBlur={now}>
      <WebhookBody
        template={body === null ? null : text}
        isDisabled={!mayEdit}
        names={STEP_WEBHOOK_NAMES}
        sample={sampleStepValues(event)}
        event={t(`workflow.designer.webhooks.on.${event}`)}
        onChange={change}
      >
        {mayEdit && mayTry && <Trial webhook={webhook} />}
      </WebhookBody>
    </div>
  );
}

function Trial({ webhook }: { webhook: NodeWebhook }) {
  const { session } = useDesigner();
  const trying = useWrite(tryStepWebhook, { notifyErrors: false });
  const { event, url, body } = webhook;
  const { key } = session.get().definition;
  return (
    <WebhookTrial
      of={JSON.stringify(webhook)}
      isReady={isWebhookAddress(url)}
      isBusy={trying.isBusy}
      error={trying.error}
      send={() => trying.run({ key, url, event, ...(body === null ? {} : { body }) })}
    />
  );
}

const Box = styled.div`
  display: grid;
  gap: 16px;
  padding: 12px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 32px;
  font-weight: 600;
`;
const Key = styled.p`
  overflow-wrap: anywhere;
`;
