import { follow, type ReceiptProgress } from '@countersign/shared/api/submissions/visitors/receipts.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { formatDateTime } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import { AnswerPage } from '../edit/answer-page.tsx';

/**
 * `/project/confirmation?receipt=`: where the approval of sent answers stands. Opened from outside the app the server itself answers
 * this address, without sign-in.
 */
export function ConfirmationPage() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const code = params.get('receipt');
  const read = useRead(follow, code === null ? null : { code });
  const own = { label: t('submissions.confirmation.own'), onClick: () => void navigate('/workflow/process/own') };
  if (code === null || isRefusedWith(read.error, 404) || isRefusedWith(read.error, 400)) {
    const text = code === null ? t('submissions.confirmation.text') : t('submissions.confirmation.unknown');
    return (
      <AnswerPage>
        <State isScreen type="empty" title={t('submissions.confirmation.title')} text={text} action={own} />
      </AnswerPage>
    );
  }
  if (read.error !== undefined) return <FailedState error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) return <PageSkeleton />;
  return <Progress progress={read.data} />;
}

function Progress({ progress }: { progress: ReceiptProgress }) {
  const t = useT();
  const { formName, createTime, processStatus, steps } = progress;
  return (
    <AnswerPage>
      <PageHeader
        title={formName}
        description={t('submissions.confirmation.received', { time: formatDateTime(createTime) })}
      >
        {processStatus !== null && <ProcessStatusTag status={processStatus} />}
      </PageHeader>
      {processStatus === null && <p>{t('submissions.confirmation.noApproval')}</p>}
      {steps.length > 0 && (
        <Steps>
          <h2>{t('submissions.confirmation.steps')}</h2>
          <ul>
            {steps.map((step) => (
              <li key={step} dir="auto">
                {step}
              </li>
            ))}
          </ul>
        </Steps>
      )}
    </AnswerPage>
  );
}

const Steps = styled.section`
  h2 {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
  }
  li {
    margin-block-start: 4px;
    font-weight: 600;
  }
`;
