import { neighbours } from '@countersign/shared/api/submissions/table/answer-table.ts';
import { get } from '@countersign/shared/api/submissions/submissions.ts';
import type { ViewQuery } from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import Next from '@zendeskgarden/svg-icons/src/16/chevron-right-stroke.svg?icon';
import Previous from '@zendeskgarden/svg-icons/src/16/chevron-left-stroke.svg?icon';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isAlt, useShortcuts } from '../../../../lib/keys/shortcuts.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { colour } from '../../../../lib/look/colour.ts';
import { Button, IconButton } from '../../../../lib/look/garden.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Drawer } from '../../../../ui/dialogs/drawer.tsx';
import { PageSkeleton } from '../../../../ui/page/page-skeleton.tsx';
import { ProcessStatusTag } from '../../../../ui/process/status-tag.tsx';
import { FailedState } from '../../../../ui/state.tsx';
import { senderOf } from '../../sender-of.ts';
import { answerAddress } from './answer-address.ts';
import { AnswerParts } from './answer-parts.tsx';

interface Props {
  /** Empty while no drawer is open. */
  id: string;
  formKey: string;
  /** The list around it: its neighbours are those of this search, filter and order. */
  asked: ViewQuery;
  onOpen: (id: string) => void;
}

/** One answer beside its list, to be read first: the way to its neighbours, to edit it, to print it and to a page of its own. */
export function AnswerDrawer({ id, formKey, asked, onOpen }: Props) {
  const t = useT();
  const [editing, setEditing] = useState('');
  const read = useRead(get, id ? { id: id as SubmissionId } : null);
  const input = id ? { id: id as SubmissionId, formKey: formKey as FormKey, ...asked } : null;
  const beside = useRead(neighbours, input).data;
  const go = (to: SubmissionId | null | undefined) => {
    if (to) onOpen(to);
  };
  useShortcuts([
    {
      keys: ['Alt', '←'],
      text: 'submissions.data.answer.previous',
      isPressed: isAlt('ArrowLeft'),
      run: () => go(beside?.previous),
    },
    {
      keys: ['Alt', '→'],
      text: 'submissions.data.answer.next',
      isPressed: isAlt('ArrowRight'),
      run: () => go(beside?.next),
    },
  ]);
  const isShown = read.data?.submission.id === id;
  const found = isShown ? read.data : undefined;
  return (
    <Drawer
      isWide
      isOpen={id !== ''}
      title={
        <Head>
          <span>{found ? `#${found.submission.serial}` : t('submissions.data.answer.title')}</span>
          <IconButton
            size="small"
            aria-label={t('submissions.data.answer.previous')}
            aria-disabled={!beside?.previous}
            onClick={() => go(beside?.previous)}
          >
            <Previous />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('submissions.data.answer.next')}
            aria-disabled={!beside?.next}
            onClick={() => go(beside?.next)}
          >
            <Next />
          </IconButton>
        </Head>
      }
      onClose={() => {
        setEditing('');
        onOpen('');
      }}
    >
      {read.error !== undefined && !found && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {read.error === undefined && !found && <PageSkeleton />}
      {found && (
        <>
          <Facts found={found} isEditing={editing === id} onEdit={() => setEditing(id)} />
          <AnswerParts key={id} found={found} isEditing={editing === id} onEdited={() => setEditing('')} />
        </>
      )}
    </Drawer>
  );
}

interface FactsProps {
  found: NonNullable<ReturnType<typeof useRead<typeof get>>['data']>;
  isEditing: boolean;
  onEdit: () => void;
}

function Facts({ found: { submission, mayEdit }, isEditing, onEdit }: FactsProps) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const page = answerAddress(submission.id);
  return (
    <Line>
      <span>
        {senderOf(submission, t)} · {formatDateTime(submission.createTime)}
      </span>
      {submission.processStatus && <ProcessStatusTag status={submission.processStatus} />}
      <Links>
        {mayEdit && !isEditing && (
          <Button size="small" onClick={onEdit}>
            {t('common.edit')}
          </Button>
        )}
        <a href={`${page}&print=1`} target="_blank" rel="noreferrer">
          {t('common.print')}
        </a>
        <Link to={page}>{t('submissions.data.answer.page')}</Link>
      </Links>
    </Line>
  );
}

const Head = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  > :first-child {
    margin-inline-end: 8px;
    font-variant-numeric: tabular-nums;
  }
  /* Not disabled: the keyboard would fall out of the drawer at the end of the list. */
  [aria-disabled='true'] {
    opacity: 0.35;
    cursor: default;
  }
  @media (max-width: 799px) {
    button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 32px;
  margin-block-end: 12px;
  color: ${colour('foreground.subtle')};
`;
const Links = styled.span`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-inline-start: auto;
  a {
    padding-block: 4px;
    color: ${colour('foreground.primary')};
  }
  @media (max-width: 799px) {
    button {
      min-height: 44px;
    }
    a {
      padding-block: 12px;
    }
  }
`;
