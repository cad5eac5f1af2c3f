import { useT } from '../../../lib/texts/i18n.ts';
import { PROCESS_STATUS_NAMES, statusOptions } from '../../../ui/process/status-names.ts';

/** Processes by how they stand. */
export function useStatusFilter() {
  const t = useT();
  return {
    name: 'status' as const,
    label: t('workflow.filter.status'),
    options: statusOptions(PROCESS_STATUS_NAMES, t),
  };
}
