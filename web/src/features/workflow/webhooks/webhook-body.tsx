import {
  fillWebhookBody,
  LONGEST_WEBHOOK_BODY,
  problemOfWebhookBody,
  USUAL_WEBHOOK_TEMPLATE,
  usualWebhookBody,
  type WebhookValues,
} from '@countersign/shared/workflow/messages/webhook-body.ts';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField, TextareaField } from '../../../ui/fields/fields.tsx';

const KINDS = ['standard', 'own'] as const;

interface Props {
  /** A body of one's own; null for the standard one. */
  template: string | null;
  onChange: (template: string | null) => void;
  isDisabled?: boolean;
  /** What a body of one's own may name. */
  names: readonly string[];
  /** The event as it could be, and what people call it. */
  sample: WebhookValues;
  event: string;
  /** A way to try it out, where there is one. */
  children?: ReactNode;
}

/** What is sent to a webhook: the standard body or one's own, and an example of it. */
export function WebhookBody({ template, onChange, isDisabled = false, names, sample, event, children }: Props) {
  const t = useT();
  const caption = useId();
  const problem = template === null ? null : problemOfWebhookBody(template, names);
  return (
    <Stack>
      <SelectField
        label={t('workflow.outbound.body.title')}
        isDisabled={isDisabled}
        value={template === null ? 'standard' : 'own'}
        options={KINDS.map((value) => ({ value, label: t(`workflow.outbound.body.${value}`) }))}
        onChange={(value) => onChange(value === 'own' ? USUAL_WEBHOOK_TEMPLATE : null)}
      />
      {template !== null && (
        <Mono>
          <TextareaField
            label={t('workflow.outbound.body.template')}
            hint={t('workflow.outbound.body.hint', { names: names.map((name) => `{{${name}}}`).join(' ') })}
            rows={8}
            isDisabled={isDisabled}
            maxLength={LONGEST_WEBHOOK_BODY}
            value={template}
            error={problem ? t(`refusals.${problem.code}`, problem.params) : undefined}
            onChange={onChange}
          />
        </Mono>
      )}
      {!problem && (
        <>
          <figure aria-labelledby={caption}>
            <figcaption id={caption}>{t('workflow.outbound.body.example', { event })}</figcaption>
            <Sent tabIndex={0} role="region" aria-labelledby={caption}>
              {sentOf(template, sample)}
            </Sent>
          </figure>
          {children}
        </>
      )}
    </Stack>
  );
}

const sentOf = (template: string | null, sample: WebhookValues): string =>
  template === null ? JSON.stringify(JSON.parse(usualWebhookBody(sample)), null, 2) : fillWebhookBody(template, sample);

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
const Mono = styled.div`
  textarea {
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 13px;
  }
`;
const Sent = styled.pre`
  max-height: 240px;
  margin-block-start: 4px;
  overflow-y: auto;
  padding: 8px 12px;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 4px;
  font-family: ${({ theme }) => theme.fonts.mono};
  font-size: 12px;
  line-height: 16px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
