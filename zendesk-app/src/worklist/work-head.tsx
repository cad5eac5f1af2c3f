import type { WorkTab } from '@countersign/shared/api/tickets/worklist.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useReader } from '../app/sidebar-context.ts';
import type { Work } from './use-work.ts';

interface WorkHeadProps {
  tabs: readonly WorkTab[];
  tab: WorkTab;
  counts: Work['counts'] | null;
  search: string;
  onTab: (tab: WorkTab) => void;
  onSearch: (search: string) => void;
}

/** The three lists with how many each has, and one field that searches them. */
export function WorkHead({ tabs, tab, counts, search, onTab, onSearch }: WorkHeadProps) {
  const { t } = useReader();
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const turn = document.documentElement.dir === 'rtl' ? -step : step;
    const next = tabs[(tabs.indexOf(tab) + turn + tabs.length) % tabs.length];
    if (next === undefined) return;
    onTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
    event.preventDefault();
  };
  return (
    <header className="wl-head">
      <h1>{t('workTitle')}</h1>
      {tabs.length > 0 && (
        <>
          <div className="wl-tabs" role="tablist" aria-label={t('workTitle')} ref={list} onKeyDown={handleKeyDown}>
            {tabs.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                data-tab={one}
                tabIndex={one === tab ? 0 : -1}
                aria-selected={one === tab}
                aria-controls="work"
                onClick={() => onTab(one)}
              >
                {t(`work_${one}`)} {counts?.[one] != null && <span className="wl-count">{counts[one]}</span>}
              </button>
            ))}
          </div>
          <input
            className="sb-input wl-search"
            type="search"
            value={search}
            maxLength={200}
            placeholder={t('workSearch')}
            aria-label={t('workSearch')}
            onChange={(event) => onSearch(event.target.value)}
          />
        </>
      )}
    </header>
  );
}
