import { useT } from '../../../lib/texts/i18n.ts';

/** Processes by how they stand. */
export function useStatusFilter() {
  const t = useT();
  return {
    name: 'status' as const,
    label: t('workflow.filter.status'),
    options: [
      { value: '1', label: t('common.processStatus.processing') },
      { value: '2', label: t('common.processStatus.completed') },
      { value: '3', label: t('common.processStatus.rejected') },
      { value: '4', label: t('common.processStatus.cancelled') },
    ],
  };
}
