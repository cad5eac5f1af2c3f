import type { RowProblem } from '@countersign/shared/api/submissions/transfer/import.ts';
import { refusalText } from '../../../../lib/calls/error-text.ts';
import { translateIfKnown, useT } from '../../../../lib/texts/i18n.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';

/** Rows that cannot be taken, each with its column and what is wrong there. */
export function ProblemTable({ problems }: { problems: readonly RowProblem[] }) {
  const t = useT();
  return (
    <DataTable
      caption={t('submissions.transfer.import.problems')}
      rows={problems}
      rowId={({ row, column, code }) => `${row} ${column} ${code}`}
      density="small"
      columns={[
        { key: 'row', title: t('submissions.transfer.import.problemRow'), width: '80px', cell: ({ row }) => row },
        { key: 'column', title: t('submissions.transfer.import.problemColumn'), cell: ({ column }) => column },
        { key: 'problem', title: t('submissions.transfer.import.problem'), cell: problemText },
      ]}
    />
  );
}

/** What is wrong with an answer has its sentence among the texts of forms. */
function problemText({ code, fieldType = '', params = {} }: RowProblem): string {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return (
    translateIfKnown(`fill.problem.${code}_${fieldType}`, texts) ??
    translateIfKnown(`fill.problem.${code}`, texts) ??
    refusalText({ code, params }) ??
    translateIfKnown('fill.problem.other', {}) ??
    code
  );
}
