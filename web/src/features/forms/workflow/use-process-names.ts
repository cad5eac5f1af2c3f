import { listDefinitions } from '@countersign/shared/api/workflow/workflow.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';

/** Enough for the processes of one organisation on one page of a choice. */
export const MOST_PROCESSES = 50;

/** Names of processes by key; who may not list processes reads the key. */
export function useProcessNames(): (key: string) => string {
  const mayList = useMay('workflow:definition:list');
  const { data } = useRead(listDefinitions, mayList ? { current: 1, size: MOST_PROCESSES } : null);
  return (key) => data?.records.find((process) => process.key === key)?.name ?? key;
}
