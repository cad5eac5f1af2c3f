import { countUnread, listMessages, type Message, readMessages } from '@countersign/shared/api/workflow/messages.ts';
import { languageFor } from '@countersign/shared/basics/languages/match-language.ts';
import { numberedName } from '@countersign/shared/workflow/names/process-number.ts';
import { saidToReader } from '@countersign/shared/workflow/messages/said-by.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { currentLocale, type Translate, useT } from '../../../lib/texts/i18n.ts';
import { askedWords, saidWords } from '../../../lib/texts/said-words.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import { SummaryLines } from '../../../ui/answers/summary-lines.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { messageAddress } from './message-address.ts';

const FIRST = 20;
const MOST = 200;

/** What I was told, the newest first. Opening one marks it as read and leads to its task or process. */
export function MessageList({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [size, setSize] = useState(FIRST);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const read = useRead(
    listMessages,
    { current: 1, size, ...(onlyUnread ? { unread: 'true' as const } : {}) },
    { keepPreviousData: true },
  );
  const marking = useWrite(readMessages, { refreshes: [listMessages, countUnread] });
  if (read.error !== undefined && !read.data) {
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  }
  const open = (message: Message) => {
    if (!message.isRead) void marking.run({ ids: [message.id] });
    onOpen();
    void navigate(messageAddress(message));
  };
  const records = read.data?.records ?? [];
  return (
    <>
      <Bar>
        <Button size="small" isBasic aria-pressed={onlyUnread} onClick={() => setOnlyUnread(!onlyUnread)}>
          {onlyUnread ? t('workflow.message.showAll') : t('workflow.message.onlyUnread')}
        </Button>
        <Button
          size="small"
          isBasic
          disabled={records.every((message) => message.isRead)}
          onClick={() => void marking.run({})}
        >
          {t('workflow.message.readAll')}
        </Button>
      </Bar>
      {!read.data && <Skeleton width="100%" height="160px" aria-label={t('common.loading')} />}
      {read.data?.total === 0 && (
        <State isCompact type="empty" title={t('workflow.message.empty')} text={t('workflow.message.emptyText')} />
      )}
      <List aria-label={t('workflow.message.title')}>
        {records.map((message) => (
          <Row key={message.id} message={message} onOpen={() => open(message)} />
        ))}
      </List>
      {read.data && read.data.total > records.length && size < MOST && (
        <Button size="small" isBasic onClick={() => setSize(Math.min(MOST, size + FIRST))}>
          {t('workflow.message.more')}
        </Button>
      )}
    </>
  );
}

function Row({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useT();
  const now = useNow();
  const { formatDateTime, formatRelative } = useFormat();
  const { createTime, isRead } = message;
  const said = saidToReader(message.event, causeOf(message), saidWords, askedWords);
  return (
    <li>
      <Line type="button" data-unread={isRead ? undefined : ''} onClick={onOpen}>
        <span>
          {!isRead && <span className="visually-hidden">{t('workflow.message.unread')}: </span>}
          {sentenceOf(message, t)}
        </span>
        {said && <Said dir="auto">{said}</Said>}
        <SummaryLines lines={message.summary} isWhole={message.ownWords[languageFor(currentLocale())] !== undefined} />
        <small>
          {message.event === 'process_ended' && message.status !== PROCESS_STATUS.processing && (
            <ProcessStatusTag status={message.status} />
          )}
          {message.act !== 'start' && message.starterName !== message.actorName && message.starterName}
          <time dateTime={createTime} title={formatDateTime(createTime)}>
            {formatRelative(createTime, now)}
          </time>
        </small>
      </Line>
    </li>
  );
}

/** As the house says it now, in the reader's language; in the standard words otherwise. */
function sentenceOf(
  { event, status, procDefName, procTitle, procNumber, taskName, starterName, submission, ownWords }: Message,
  t: Translate,
): string {
  const own = ownWords[languageFor(currentLocale())];
  if (own !== undefined) return own;
  const starter = starterName || t('workflow.message.somebody');
  const told = event === 'process_ended' ? (ENDS[status] ?? event) : event;
  return t(`workflow.message.${told}`, {
    process: numberedName(procNumber, procTitle || procDefName),
    step: taskName,
    starter,
    form: submission?.formName ?? '',
  });
}

const ENDS: Readonly<Record<number, 'approved' | 'rejected' | 'cancelled'>> = {
  2: 'approved',
  3: 'rejected',
  4: 'cancelled',
};

const causeOf = ({ act, actorName, isByCode, comment }: Message) => ({
  act: act ?? null,
  actor: actorName ?? '',
  isByCode,
  comment: comment ?? '',
});

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px;
  margin-block-end: 8px;
`;
const List = styled.ul`
  margin-block-end: 12px;
`;
/** A long opinion is read where it was given. */
const Said = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const Line = styled.button`
  position: relative;
  display: grid;
  gap: 2px;
  width: 100%;
  min-height: 44px;
  padding: 10px 12px 10px 24px;
  border: 0;
  border-block-end: 1px solid ${colour('border.subtle')};
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  &[data-unread] > span:first-child {
    font-weight: 600;
  }
  &[data-unread]::before {
    content: '';
    position: absolute;
    inset-block-start: 16px;
    inset-inline-start: 8px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${colour('border.primaryEmphasis')};
  }
  &:hover {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
