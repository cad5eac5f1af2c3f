import { type AnswerChange, history } from '@countersign/shared/api/submissions/table/answer-table.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { ComparedFields } from '../../../../form-renderer/compare/compared-fields.tsx';
import '../../../../form-renderer/renderer.css';
import '../../../../form-renderer/compare/compare.css';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { compareMessages } from '../../../../lib/texts/compare-messages.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';
import { PageSkeleton } from '../../../../ui/page/page-skeleton.tsx';
import { FailedState, State } from '../../../../ui/state.tsx';

const SIZE = 20;

/** Who changed which questions of an answer, newest first; older ones on demand. */
export function ChangeHistory({ id }: { id: SubmissionId }) {
  const t = useT();
  const [size, setSize] = useState(SIZE);
  const read = useRead(history, { id, size }, { keepPreviousData: true });
  if (read.error !== undefined && !read.data) {
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  }
  if (!read.data) return <PageSkeleton />;
  const { records, total } = read.data;
  if (total === 0) return <State isCompact type="empty" title={t('submissions.data.history.none')} />;
  return (
    <>
      <List>
        {records.map((change) => (
          <Change key={change.rev} change={change} />
        ))}
      </List>
      {records.length < total && size < MOST && (
        <Button size="small" onClick={() => setSize(Math.min(MOST, size + SIZE * 3))}>
          {t('submissions.data.history.older')}
        </Button>
      )}
    </>
  );
}

/** As many as one page of the contract holds. */
const MOST = 200;

function Change({ change: { by, at, fields } }: { change: AnswerChange }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const name = by || t('submissions.data.history.nobody');
  return (
    <li>
      <Head>
        <b>{t('submissions.data.history.changed', { name })}</b>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </Head>
      {fields.length === 0 ? (
        <p>{t('submissions.data.history.hidden')}</p>
      ) : (
        <ComparedFields fields={fields} messages={compareMessages()} language={currentLocale()} versions={null} />
      )}
    </li>
  );
}

const List = styled.ol`
  > li {
    padding-block: 16px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
`;
const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-block-end: 8px;
  b {
    font-weight: 600;
  }
  time {
    color: ${colour('foreground.subtle')};
  }
`;
