import { get } from '@countersign/shared/api/submissions/submissions.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../../ui/page/page-skeleton.tsx';
import { PrintButton } from '../../../../ui/print/print-button.tsx';
import { ProcessStatusTag } from '../../../../ui/process/status-tag.tsx';
import { AnswerPage } from '../../edit/answer-page.tsx';
import { FailedAnswers } from '../../edit/failed-answers.tsx';
import { senderOf } from '../../sender-of.ts';
import { AnswerParts } from './answer-parts.tsx';

const NO_ID = new Error('the address names no answer');

/** `/project/form/data/view?id=`: one answer on a page of its own; with `print` it is printed at once. */
export function AnswerViewPage() {
  const t = useT();
  const { formatDateTime } = useFormat();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const [isEditing, setEditing] = useState(false);
  const read = useRead(get, id ? { id: id as SubmissionId } : null);
  usePrint(params.has('print') && read.data !== undefined);
  const error = id === '' ? NO_ID : read.error;
  if (error !== undefined && !read.data) {
    return <FailedAnswers what="answers" error={error} onRetry={() => void read.mutate()} />;
  }
  if (!read.data) return <PageSkeleton />;
  const { submission, form, mayEdit } = read.data;
  const time = formatDateTime(submission.createTime);
  const list = `/project/form/data?formKey=${encodeURIComponent(submission.formKey)}`;
  return (
    <AnswerPage>
      <PageHeader
        title={form.definition.title}
        description={t('submissions.givenBy', { serial: submission.serial, name: senderOf(submission, t), time })}
      >
        {submission.processStatus && <ProcessStatusTag status={submission.processStatus} />}
        {mayEdit && !isEditing && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('common.edit')}
          </Button>
        )}
        <PrintButton />
      </PageHeader>
      <AnswerParts found={read.data} isEditing={isEditing} onEdited={() => setEditing(false)} />
      <Back to={list}>{t('submissions.data.answer.all')}</Back>
    </AnswerPage>
  );
}

/** The paper of an answer that was asked for, once its form has been drawn. */
function usePrint(isReady: boolean): void {
  const isPrinted = useRef(false);
  useEffect(() => {
    if (!isReady || isPrinted.current) return undefined;
    isPrinted.current = true;
    const timer = setTimeout(() => window.print(), DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
}

/** Rarer fields fetch their controls first. */
const DRAWN_AFTER_MS = 600;

const Back = styled(Link)`
  display: inline-block;
  margin-block-start: 24px;
  color: ${colour('foreground.primary')};
  @media print {
    display: none;
  }
`;
