import { WORK_TABS, type WorkItem, type WorkTab } from '@countersign/shared/api/tickets/worklist.ts';
import { useRef, useState } from 'react';
import { SignedOut } from '../app/parts/notice.tsx';
import { useMay, useReader } from '../app/sidebar-context.ts';
import { useDebounced } from '../create/use-debounced.ts';
import type { Pressed } from '../linked-forms/decision/decide.tsx';
import { useWork } from './use-work.ts';
import { useWorkKeys } from './use-work-keys.ts';
import { WorkHead } from './work-head.tsx';
import { WorkList } from './list/work-list.tsx';
import { WorkSide } from './work-side.tsx';

/** What a tab's list needs. */
const PERMISSION: Record<WorkTab, string> = {
  todo: 'workflow:task:todo',
  own: 'workflow:process:own',
  done: 'workflow:task:finished',
};

/** The worklist: tabs and search above, cards below, the card that is open beside them or, where it is narrow, in their place. */
export function WorkPage({ isOver }: { isOver: boolean }) {
  const { t } = useReader();
  const may = useMay();
  const tabs = WORK_TABS.filter((tab) => may(PERMISSION[tab]));
  const [tab, setTab] = useState<WorkTab>(tabs[0] ?? 'todo');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<{ item: WorkItem; begin: Pressed | null; at: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const search = useDebounced(text.trim());
  const { work, counts, problem, refresh } = useWork({ tab, search, page });
  const records = work?.records ?? [];
  const root = useRef<HTMLElement>(null);

  const show = (item: WorkItem, begin: Pressed | null = null) =>
    setOpen((before) => ({ item, begin, at: (before?.at ?? 0) + 1 }));
  const focusRow = (id: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-row="${id}"] .wl-title`)?.focus());
  const close = () => {
    if (open === null) return;
    setOpen(null);
    focusRow(open.item.id);
  };
  /** After a decision the next one is there. */
  const leave = (item: WorkItem) => {
    const at = records.findIndex(({ id }) => id === item.id);
    const next = tab === 'todo' ? (records[at + 1] ?? records[at - 1]) : undefined;
    setOpen((before) => (next ? { item: next, begin: null, at: (before?.at ?? 0) + 1 } : null));
  };
  const choose = (next: WorkTab) => {
    setTab(next);
    setPage(1);
    setOpen(null);
  };
  const mayDecide = may('workflow:task:handle');
  useWorkKeys({ root, records, onOpen: show, onClose: close, mayDecide: mayDecide && tab === 'todo' });

  const fresh = open && (records.find(({ id }) => id === open.item.id) ?? open.item);
  return (
    <main className="wl" ref={root} data-open={open !== null || undefined}>
      <p className="sb-visually-hidden" role="status">
        {announcement}
      </p>
      {isOver && problem?.type !== 'signed_out' && <SignedOut />}
      <WorkHead
        tabs={tabs}
        tab={tab}
        counts={counts}
        search={text}
        onTab={choose}
        onSearch={(next) => (setText(next), setPage(1), setOpen(null))}
      />
      {tabs.length === 0 ? (
        <p className="sb-empty">{t('noAccess')}</p>
      ) : (
        <div className="wl-body">
          <WorkList
            key={tab}
            tab={tab}
            work={work}
            search={search}
            page={page}
            openId={open?.item.id ?? null}
            problem={problem}
            mayDecide={mayDecide}
            onOpen={show}
            onPage={setPage}
            onRefresh={refresh}
            onAnnounce={setAnnouncement}
          />
          {open && fresh && (
            <WorkSide
              key={`${open.item.id}.${open.at}`}
              item={fresh}
              begin={open.begin}
              mayDecide={mayDecide && tab === 'todo'}
              onLeave={() => leave(fresh)}
              onClose={close}
              onDecided={refresh}
              onAnnounce={setAnnouncement}
            />
          )}
        </div>
      )}
    </main>
  );
}
