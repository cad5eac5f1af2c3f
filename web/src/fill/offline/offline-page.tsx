import { useEffect, useRef } from 'react';
import type { OpenPage } from '../deferred.ts';
import { type Changing, useChanging } from '../deferred/changing.ts';
import type { Waiting } from './waiting.ts';

interface OfflinePageProps {
  page: OpenPage;
  waiting: Changing<readonly Waiting[]>;
  id: number;
}

/** What was sent without a network is safe on the device; says so, and when it has arrived. */
export function OfflinePage({ page, waiting, id }: OfflinePageProps) {
  const { messages } = page.data;
  const title = useRef<HTMLHeadingElement>(null);
  const isWaiting = useChanging(waiting).some((one) => one.id === id);
  useEffect(() => title.current?.focus(), [isWaiting]);
  return (
    <section className="sent">
      <h2 ref={title} tabIndex={-1}>
        {isWaiting ? messages.waitingTitle : messages.sent}
      </h2>
      <p>{isWaiting ? messages.waitingHelp : messages.sentHelp}</p>
      <a href={location.pathname}>{messages.fillAgain}</a>
    </section>
  );
}
