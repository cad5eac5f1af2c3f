import { get } from '@countersign/shared/api/submissions/submissions.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import styled from 'styled-components';
import { useFormat } from '../../../lib/texts/format.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useSession } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { PrintSheet } from '../../../ui/print/print-sheet.tsx';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import { useUpdateAnswers } from '../api.ts';
import { AnswerForm } from '../../../ui/answers/answer-form.tsx';
import { AnswerPage } from './answer-page.tsx';
import { FailedAnswers } from './failed-answers.tsx';
import { senderOf } from '../sender-of.ts';

/** Given answers on the version they were given on: to be changed by those who may, else to be read. */
export function PresentAnswers({ id }: { id: string }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { user } = useSession();
  const read = useRead(get, { id: id as SubmissionId });
  const update = useUpdateAnswers();

  if (read.error && !read.data) {
    return <FailedAnswers what="answers" error={read.error} onRetry={() => void read.mutate()} />;
  }
  if (!read.data) return <PageSkeleton />;
  const { submission, form, mayEdit } = read.data;

  const send = async (answers: Answers) => {
    const sent = await update({ id: submission.id, rev: submission.rev, answers });
    if ('reply' in sent) notify('success', t('common.updateSuccess'));
    return sent;
  };
  const by = senderOf(submission, t);
  const time = formatDateTime(submission.createTime);

  return (
    <AnswerPage>
      <PageHeader
        title={form.definition.title}
        description={t('submissions.givenBy', { serial: submission.serial, name: by, time })}
      >
        {submission.instanceId && submission.createdBy?.id === user.id ? (
          <PrintSheet procInsId={submission.instanceId} />
        ) : (
          <PrintButton />
        )}
        {submission.processStatus && <ProcessStatusTag status={submission.processStatus} />}
      </PageHeader>
      {!mayEdit && submission.processStatus === PROCESS_STATUS.processing && (
        <Note>
          <Alert type="info">{t('submissions.closedWhileRunning')}</Alert>
        </Note>
      )}
      <AnswerForm
        key={submission.rev}
        form={form}
        answers={submission.answers}
        isReadOnly={!mayEdit}
        sendLabel={t('common.save')}
        send={send}
      />
    </AnswerPage>
  );
}

const Note = styled.div`
  margin-block-end: 24px;
`;
