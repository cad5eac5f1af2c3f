import { listTopNotices } from '@countersign/shared/api/system/notices.ts';
import { useState } from 'react';
import { NoticeList } from '../../features/system/notices/notice-list.tsx';
import { MessageList } from '../../features/workflow/message/message-list.tsx';
import { useRead } from '../../lib/calls/use-call.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

/** What I was told: about requests, and by announcements. */
export function MessagesView({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  const [shown, setShown] = useState('messages');
  const { data } = useRead(listTopNotices, {});
  const count = data?.unreadCount ?? 0;
  return (
    <Tabs selectedItem={shown} onChange={(item: string) => setShown(item)}>
      <TabList aria-label={t('workflow.message.title')}>
        <Tab item="messages">{t('workflow.message.title')}</Tab>
        <Tab item="notices">{count > 0 ? t('system.notices.titleUnread', { count }) : t('system.notices.title')}</Tab>
      </TabList>
      <TabPanel item="messages">{shown === 'messages' && <MessageList onOpen={onOpen} />}</TabPanel>
      <TabPanel item="notices">{shown === 'notices' && <NoticeList />}</TabPanel>
    </Tabs>
  );
}
