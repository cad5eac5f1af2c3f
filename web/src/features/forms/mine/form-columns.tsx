import type { Project } from '@countersign/shared/api/forms/projects.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FormStatusTag } from '../../../ui/process/status-tag.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { carryForm } from '../projects/carry-form.ts';

/** Name (to be dragged onto a folder), status, version, answers, process, updated. */
export function useFormColumns(): Column<Project>[] {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  return [
    {
      key: 'name',
      title: t('forms.mine.name'),
      sort: 'name',
      width: '28%',
      cell: (form) => (
        <span dir="auto" draggable={form.isOwner} onDragStart={(event) => carryForm(event, form.formKey)}>
          {form.name}
        </span>
      ),
    },
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
      sort: 'answers',
      cell: (form) => formatNumber(form.submissionCount),
      align: 'end',
      isOptional: true,
    },
    {
      key: 'process',
      title: t('forms.mine.process'),
      cell: (form) => form.definitionName ?? '–',
      isOptional: true,
    },
    {
      key: 'updated',
      title: t('forms.mine.updated'),
      sort: 'updated',
      cell: (form) => <time dateTime={form.updateTime}>{formatDateTime(form.updateTime)}</time>,
      isOptional: true,
    },
  ];
}
