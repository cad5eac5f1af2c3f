import type { NamedApprovalStep } from '@countersign/shared/api/forms/approval.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { wordsOf } from './step-draft.ts';

/** The approvers in their order, as people say it. */
export function ApprovalChain({ steps }: { steps: readonly NamedApprovalStep[] }) {
  const t = useT();
  return (
    <Chain aria-label={t('forms.workflow.approves')}>
      {steps.map((step, at) => (
        <li key={at} data-gone={step.approvers.type !== 'manager' && step.names.length === 0 ? '' : undefined}>
          <bdi>{wordsOf(step, t)}</bdi>
        </li>
      ))}
    </Chain>
  );
}

/** A numbered line from the first to the last. */
export const Chain = styled.ol`
  max-width: 640px;
  counter-reset: step;
  li {
    position: relative;
    min-height: 28px;
    padding: 2px 0 20px 44px;
    padding-inline: 44px 0;
    counter-increment: step;
    font-size: 16px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  li:last-child {
    padding-block-end: 0;
  }
  li::before {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    width: 28px;
    height: 28px;
    border-radius: 14px;
    background: ${colour('background.emphasis', { transparency: 200 })};
    content: counter(step);
    font-size: 14px;
    line-height: 28px;
    text-align: center;
  }
  li:not(:last-child)::after {
    position: absolute;
    inset-block: 32px 4px;
    inset-inline-start: 13px;
    width: 2px;
    background: ${colour('border.default')};
    content: '';
  }
  li[data-gone] {
    color: ${colour('foreground.warningEmphasis')};
  }
`;
