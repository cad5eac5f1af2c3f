import type { FormApprovalState } from '@countersign/shared/api/forms/approval.ts';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { translateIfKnown, useT } from '../../../../lib/texts/i18n.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { formAddress } from '../../addresses.ts';
import { ProblemRow } from '../../problems/problem-row.tsx';
import { ApprovalChain } from '../../workflow/approval-chain.tsx';
import { designInForm } from '../../workflow/design-in-form.ts';

interface Props {
  formKey: string;
  state: FormApprovalState;
}

/** What publishing changes about the approval, and what keeps it from being published, each problem with the way to its place. */
export function ApprovalNews({ formKey, state: { next, live, problems } }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const mayRead = useMay('workflow:definition:query');
  const place = next && mayRead ? designInForm(formKey, next.definitionKey) : formAddress(formKey, 'workflow');
  return (
    <Part>
      <h2>{t('forms.publish.approval.title')}</h2>
      {next === null && <p>{t('forms.publish.approval.removed', { name: live ?? '' })}</p>}
      {next !== null && (
        <p>
          {next.isOwn ? t('forms.publish.approval.own') : t('forms.publish.approval.attached', { name: next.name })}
        </p>
      )}
      {next?.steps && <ApprovalChain steps={next.steps} />}
      {problems.length > 0 && (
        <ul aria-label={t('forms.publish.problems')}>
          {problems.map(({ code, element, params }, at) => (
            <ProblemRow key={at} isHint={false} onOpen={() => void navigate(place)}>
              <strong>{t('forms.publish.approval.title')}</strong>{' '}
              {translateIfKnown(`workflow.definition.problem.${code}`, params) ??
                t('refusals.bpmn_invalid', { problem: code, element })}
            </ProblemRow>
          ))}
        </ul>
      )}
    </Part>
  );
}

const Part = styled.div`
  margin-block: 16px 24px;
  h2 {
    margin-block-end: 8px;
    font-weight: 600;
  }
  > p {
    margin-block-end: 12px;
  }
  > ul {
    margin-block-start: 12px;
    margin-inline: -16px;
  }
`;
