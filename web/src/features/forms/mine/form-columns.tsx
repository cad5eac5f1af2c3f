import type { FormSummary } from '@countersign/shared/api/forms.ts';
import { useFormat } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/permissions.ts';
import { FormStatusTag } from '../../../ui/status-tag.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { useProcessNames } from '../workflow/use-process-names.ts';

/** Name, status, version, answers, process, updated; the owner only where the list has other people's forms. */
export function useFormColumns(): Column<FormSummary>[] {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  const processName = useProcessNames();
  const { roles } = useSession();
  const owner: Column<FormSummary> = {
    key: 'owner',
    title: t('forms.mine.owner'),
    cell: (form) => form.owner.nickName,
    isOptional: true,
  };
  return [
    { key: 'name', title: t('forms.mine.name'), cell: (form) => form.name, width: '28%' },
    { key: 'status', title: t('forms.mine.status'), cell: (form) => <FormStatusTag status={form.status} /> },
    {
      key: 'version',
      title: t('forms.mine.version'),
      cell: (form) => (form.version === null ? '–' : t('forms.version', { version: form.version })),
      isOptional: true,
    },
    {
      key: 'answers',
      title: t('forms.mine.answers'),
      cell: (form) => formatNumber(form.submissionCount),
      align: 'end',
      isOptional: true,
    },
    {
      key: 'process',
      title: t('forms.mine.process'),
      cell: (form) => (form.definitionKey === null ? '–' : processName(form.definitionKey)),
      isOptional: true,
    },
    ...(roles.includes('admin') ? [owner] : []),
    {
      key: 'updated',
      title: t('forms.mine.updated'),
      cell: (form) => formatDateTime(form.updateTime),
      isOptional: true,
    },
  ];
}
