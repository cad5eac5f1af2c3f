import type { TableLayout } from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import { useNarrow } from '../../../../lib/look/use-narrow.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { Density } from '../../../../ui/table/column.ts';
import { DataTable, type Selection } from '../../../../ui/table/data-table.tsx';
import type { AnswerColumn } from '../columns/answer-column.ts';
import { type LaidOut, withWidth } from '../columns/layout.ts';
import type { AnswerAddress } from '../use-answer-address.ts';
import { usePhone } from '../use-phone.ts';
import { AnswerGrid } from './answer-grid.tsx';
import { gridColumns } from './grid-columns.ts';

interface Props {
  rows: readonly SubmissionRow[];
  density: Density;
  laid: readonly LaidOut<AnswerColumn>[];
  address: AnswerAddress;
  selection: Selection | undefined;
  mayEdit: boolean;
  onLayout: (layout: TableLayout) => void;
}

/** The rows of the page: a grid where there is room, cards on a phone. */
export function AnswerRows({ rows, density, laid, address, selection, mayEdit, onLayout }: Props) {
  const t = useT();
  const isNarrow = useNarrow();
  const isPhone = usePhone();
  const columns = gridColumns(laid, rows, { hasTicks: selection !== undefined, isNarrow });
  const { sort, open, setSort, setOpen, isBin } = address;
  const caption = t('submissions.data.title');
  if (isPhone) {
    return (
      <DataTable
        caption={caption}
        columns={columns.map(({ column }) => column)}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => `#${row.serial}`}
        onOpen={isBin ? undefined : (row) => setOpen(row.id)}
        selection={selection}
        density={density}
        openId={open}
      />
    );
  }
  return (
    <AnswerGrid
      {...{ caption, rows, columns, density, selection, mayEdit, sort }}
      openId={open}
      onSort={setSort}
      onWidth={(key, width) => onLayout(withWidth(laid, key, width))}
      onOpen={isBin ? () => {} : setOpen}
    />
  );
}
