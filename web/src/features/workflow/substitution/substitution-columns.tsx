import type { Substitution } from '@countersign/shared/api/workflow/substitutions.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column } from '../../../ui/table/column.ts';

/** Who is away, who stands in, from when to when. */
export function useSubstitutionColumns(first: 'person' | 'substitute'): Column<Substitution>[] {
  const t = useT();
  const { formatDate } = useFormat();
  const people: Column<Substitution>[] = (['person', 'substitute'] as const).map((key) => ({
    key,
    title: t(`workflow.substitution.${key}`),
    cell: (row) => row[key].nickName,
  }));
  return [
    ...(first === 'person' ? people : people.toReversed()),
    {
      key: 'from',
      title: t('workflow.substitution.from'),
      cell: (row) => <time dateTime={row.from}>{formatDate(row.from)}</time>,
    },
    {
      key: 'until',
      title: t('workflow.substitution.until'),
      // The end is the beginning of the day after.
      cell: (row) => formatDate(new Date(Date.parse(row.until) - 1).toISOString()),
    },
    { key: 'reason', title: t('workflow.substitution.reason'), cell: (row) => row.reason },
    {
      key: 'isActive',
      title: t('workflow.substitution.state'),
      cell: (row) => t(row.isActive ? 'workflow.substitution.now' : 'workflow.substitution.later'),
    },
  ];
}
