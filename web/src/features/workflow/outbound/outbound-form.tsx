import { getOutbound, saveOutbound } from '@countersign/shared/api/workflow/settings.ts';
import { type OutboundSettings, outboundSettings } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { OUTBOUND_EVENTS, type OutboundEvent } from '@countersign/shared/workflow/messages/outbound-event.ts';
import { problemOfWebhookBody } from '@countersign/shared/workflow/messages/webhook-body.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { SaveTrouble } from '../../../ui/saving/save-trouble.tsx';
import styled from 'styled-components';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { randomId } from '../../../lib/calls/random-id.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { CheckField, FieldStack, TextareaField } from '../../../ui/fields/fields.tsx';
import { useAskBeforeLeaving } from '../../../ui/saving/use-ask-before-leaving.ts';
import { WebhookFields } from './webhook-fields.tsx';

interface Props {
  rev: number;
  settings: OutboundSettings;
  hasMail: boolean;
  keys: Record<string, string>;
  onReload: () => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** E-mails by event, notes in tickets, what both say, webhooks, and hosts of the own network. */
export function OutboundForm({ rev, settings, hasMail, keys, onReload }: Props) {
  const t = useT();
  const [draft, setDraft] = useState(settings);
  const [hosts, setHosts] = useState(settings.allowedHosts.join('\n'));
  const [isChanged, setChanged] = useState(false);
  const [isTried, setTried] = useState(false);
  const saving = useWrite(saveOutbound, { notifyErrors: false, refreshes: [getOutbound] });
  useAskBeforeLeaving(isChanged);
  const change = (parts: Partial<OutboundSettings>) => {
    setDraft({ ...draft, ...parts });
    setChanged(true);
  };
  const areHosts = outboundSettings.shape.allowedHosts.safeParse(linesOf(hosts)).success;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const next = { ...draft, allowedHosts: linesOf(hosts) };
    const areBodies = next.webhooks.every(({ body }) => body === undefined || problemOfWebhookBody(body) === null);
    if (!areBodies || !outboundSettings.safeParse(next).success) return;
    if ((await saving.run({ rev, settings: next })) === undefined) return;
    setChanged(false);
    notifyUpdated();
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FieldStack>
        <Group>
          <legend>{t('workflow.outbound.mail')}</legend>
          {!hasMail && <Alert type="warning">{t('workflow.outbound.noMail')}</Alert>}
          <EventChecks chosen={draft.mailEvents} onChange={(mailEvents) => change({ mailEvents })} />
        </Group>
        <Group>
          <legend>{t('workflow.outbound.ticket')}</legend>
          <CheckField
            label={t('workflow.outbound.ticketNote')}
            isChecked={draft.writesTicketNotes}
            onChange={(writesTicketNotes) => change({ writesTicketNotes })}
          />
        </Group>
        <Group>
          <legend>{t('workflow.outbound.words.title')}</legend>
          <p>
            <Link to="/message/template">{t('workflow.outbound.words.elsewhere')}</Link>
          </p>
        </Group>
        <Group>
          <legend>{t('workflow.outbound.webhooks')}</legend>
          {draft.webhooks.map((webhook, at) => (
            <WebhookFields
              key={webhook.id}
              webhook={webhook}
              signingKey={keys[webhook.id]}
              isTried={isTried}
              onChange={(next) => change({ webhooks: draft.webhooks.with(at, next) })}
              onRemove={() => change({ webhooks: draft.webhooks.toSpliced(at, 1) })}
            >
              <EventChecks
                chosen={webhook.events}
                onChange={(events) => change({ webhooks: draft.webhooks.with(at, { ...webhook, events }) })}
              />
            </WebhookFields>
          ))}
          <div>
            <Button
              size="small"
              disabled={draft.webhooks.length >= 20}
              onClick={() =>
                change({
                  webhooks: [
                    ...draft.webhooks,
                    { id: randomId(), url: '', events: ['process_ended'], isEnabled: true },
                  ],
                })
              }
            >
              {t('workflow.outbound.addWebhook')}
            </Button>
          </div>
        </Group>
        <TextareaField
          label={t('workflow.outbound.hosts')}
          hint={t('workflow.outbound.hostsHint')}
          value={hosts}
          error={isTried && !areHosts ? t('workflow.outbound.hostsWrong') : undefined}
          onChange={(text) => {
            setHosts(text);
            setChanged(true);
          }}
        />
        <SaveTrouble error={saving.error} onReload={onReload} />
        <div>
          <Button isPrimary type="submit" disabled={!isChanged || saving.isBusy}>
            {t('common.save')}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}

interface EventProps {
  chosen: readonly OutboundEvent[];
  onChange: (events: OutboundEvent[]) => void;
}

function EventChecks({ chosen, onChange }: EventProps) {
  const t = useT();
  return OUTBOUND_EVENTS.map((event) => (
    <CheckField
      key={event}
      label={t(`workflow.outbound.event.${event}`)}
      isChecked={chosen.includes(event)}
      onChange={(isOn) => onChange(OUTBOUND_EVENTS.filter((one) => (one === event ? isOn : chosen.includes(one))))}
    />
  ));
}

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  legend {
    margin-block-end: 8px;
    font-weight: 600;
  }
`;
