import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';

/** A status of the process; `mine` waits for this person, `off` is switched off. */
export type StatusFilter = 'all' | 'mine' | `${ProcessStatus}` | 'off';

/** What the list shows: matches of search and status, what waits for the reader first, then in the order received. */
export function arrange(rows: readonly LinkedForm[], search: string, status: StatusFilter): LinkedForm[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = rows.filter((row) => {
    const text = `${row.title ?? ''} ${row.formTextName} ${row.extValue} ${row.zdAgentName}`.toLowerCase();
    return words.every((word) => text.includes(word)) && hasStatus(row, status);
  });
  return [...matches.filter(waitsForMe), ...matches.filter((row) => !waitsForMe(row))];
}

export function waitsForMe(row: LinkedForm): boolean {
  return row.myTaskId !== null;
}

function hasStatus(row: LinkedForm, status: StatusFilter): boolean {
  if (status === 'all') return true;
  if (status === 'mine') return waitsForMe(row);
  return status === 'off' ? !row.enabled : row.processStatus === Number(status);
}
