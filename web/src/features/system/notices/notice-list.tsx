import {
  listTopNotices,
  markAllNoticesRead,
  markNoticeRead,
  myNotices,
  type ReadNotice,
} from '@countersign/shared/api/system/notices.ts';
import { countUnread } from '@countersign/shared/api/workflow/messages.ts';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { RichTextBody } from '../../../ui/rich-text/rich-text-body.tsx';
import { FailedState, State } from '../../../ui/state.tsx';

const FIRST = 20;
const MOST = 200;

/** The announcements for me, the newest first. Opening one shows its text and marks it as read. */
export function NoticeList() {
  const t = useT();
  const [size, setSize] = useState(FIRST);
  const [opened, setOpened] = useState<number | null>(null);
  const read = useRead(myNotices, { current: 1, size }, { keepPreviousData: true });
  const refreshes = [myNotices, listTopNotices, countUnread];
  const marking = useWrite(markNoticeRead, { refreshes });
  const markingAll = useWrite(markAllNoticesRead, { refreshes });
  if (read.error !== undefined && !read.data)
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) return <Skeleton width="100%" height="160px" aria-label={t('common.loading')} />;
  const { records, total } = read.data;
  if (total === 0)
    return <State isCompact type="empty" title={t('system.notices.empty')} text={t('system.notices.emptyText')} />;
  const open = ({ noticeId, isRead }: ReadNotice) => {
    setOpened(opened === noticeId ? null : noticeId);
    if (!isRead) void marking.run({ noticeId });
  };
  return (
    <>
      <Bar>
        <Button
          size="small"
          isBasic
          disabled={records.every(({ isRead }) => isRead)}
          onClick={() => void markingAll.run({})}
        >
          {t('workflow.message.readAll')}
        </Button>
      </Bar>
      <ul aria-label={t('system.notices.title')}>
        {records.map((one) => (
          <Entry key={one.noticeId} notice={one} isOpen={one.noticeId === opened} onToggle={() => open(one)} />
        ))}
      </ul>
      {total > records.length && size < MOST && (
        <Button size="small" isBasic onClick={() => setSize(Math.min(MOST, size + FIRST))}>
          {t('workflow.message.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ notice, isOpen, onToggle }: { notice: ReadNotice; isOpen: boolean; onToggle: () => void }) {
  const t = useT();
  const id = useId();
  const { formatDateTime } = useFormat();
  const { noticeTitle, noticeType, noticeContent, isRead, createBy, createTime } = notice;
  return (
    <Item>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-unread={isRead ? undefined : ''}
        onClick={onToggle}
      >
        <span dir="auto">
          {!isRead && <span className="visually-hidden">{t('workflow.message.unread')}: </span>}
          {noticeTitle}
        </span>
        <small>
          {[t(`resources.notice.options.noticeType.${noticeType}`), createBy, formatDateTime(createTime)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RichTextBody content={noticeContent} />}
      </div>
    </Item>
  );
}

const Bar = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-block-end: 8px;
`;
const Item = styled.li`
  border-block-end: 1px solid ${colour('border.subtle')};
  > button {
    position: relative;
    display: grid;
    gap: 2px;
    width: 100%;
    min-height: 44px;
    padding: 10px 12px 10px 24px;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
  }
  > button[data-unread] > span {
    font-weight: 600;
  }
  > button[data-unread]::before {
    content: '';
    position: absolute;
    inset-block-start: 16px;
    inset-inline-start: 8px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${colour('border.primaryEmphasis')};
  }
  > button:hover {
    background: ${colour('background.subtle')};
  }
  > button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  small {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  > div {
    padding: 0 12px 12px 24px;
    overflow-wrap: anywhere;
  }
`;
