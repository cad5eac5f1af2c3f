import type { WorkItem, WorkTab } from '@countersign/shared/api/tickets/worklist.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Lines } from '../../app/parts/lines.tsx';
import { ProblemNotice } from '../../app/parts/notice.tsx';
import { useReader } from '../../app/sidebar-context.ts';
import { useNow } from '../../linked-forms/use-now.ts';
import type { Problem } from '../../problem.ts';
import { Several } from './several.tsx';
import { PAGE_SIZE, type Work } from '../use-work.ts';
import { WorkRow } from './work-row.tsx';

interface WorkListProps {
  tab: WorkTab;
  work: Work | null;
  search: string;
  page: number;
  openId: string | null;
  problem: Problem | null;
  mayDecide: boolean;
  onOpen: (item: WorkItem) => void;
  onPage: (page: number) => void;
  onRefresh: () => Promise<void>;
  onAnnounce: (sentence: string) => void;
}

/** The cards of one tab; those that can be approved at once can be picked. */
export function WorkList(props: WorkListProps) {
  const { tab, work, search, page, openId, problem, mayDecide, onOpen, onPage, onRefresh, onAnnounce } = props;
  const { t } = useReader();
  const now = useNow();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const records = work?.records ?? [];
  const pickable = tab === 'todo' && mayDecide ? records.filter(isPickable) : [];
  // What has left the list is picked no more.
  const chosen = pickable.filter(({ id }) => picked.has(id));
  const pick = (id: string) => setPicked((before) => toggled(before, id));
  const isPastEnd = work !== null && records.length === 0 && page > 1;
  useEffect(() => {
    if (isPastEnd) onPage(page - 1);
  }, [isPastEnd, page, onPage]);
  return (
    <section className="wl-list" id="work" role="tabpanel" aria-label={t(`work_${tab}`)}>
      {problem && <ProblemNotice problem={problem} onRetry={() => void onRefresh()} />}
      {!work && !problem && (
        <>
          <Lines />
          <Lines />
          <Lines />
        </>
      )}
      {pickable.length > 1 && (
        <Several
          chosen={chosen}
          all={pickable}
          onPickAll={(isAll) => setPicked(new Set(isAll ? pickable.map(({ id }) => id) : []))}
          onDecided={onRefresh}
          onAnnounce={onAnnounce}
        />
      )}
      {work && records.length === 0 && !isPastEnd && (
        <p className="sb-empty">{search ? t('workNoMatch', { search }) : t(`work_${tab}Empty`)}</p>
      )}
      <ul>
        {records.map((item) => (
          <WorkRow
            key={item.id}
            tab={tab}
            item={item}
            now={now}
            isOpen={item.id === openId}
            isPicked={picked.has(item.id)}
            onPick={pickable.length > 1 && isPickable(item) ? () => pick(item.id) : null}
            onOpen={() => onOpen(item)}
          />
        ))}
      </ul>
      {work && work.total > PAGE_SIZE && <Pager total={work.total} page={page} onPage={onPage} />}
      {records.length > 0 && tab === 'todo' && mayDecide && <p className="sb-subtle wl-keys">{t('workKeys')}</p>}
    </section>
  );
}

/** What several may take is claimed first, and what came back is corrected. */
const isPickable = (item: WorkItem): boolean => item.myTaskId !== null && !item.isClaimable && !item.isCorrection;

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

function Pager({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const { t } = useReader();
  const from = (page - 1) * PAGE_SIZE + 1;
  const to = Math.min(total, page * PAGE_SIZE);
  return (
    <div className="wl-pager">
      <Button isBasic disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('pageBefore')}
      </Button>
      <span className="sb-subtle">{t('pageOf', { from, to, total })}</span>
      <Button isBasic disabled={to >= total} onClick={() => onPage(page + 1)}>
        {t('pageAfter')}
      </Button>
    </div>
  );
}
