import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { Density } from '../../../../ui/table/column.ts';
import type { Selection } from '../../../../ui/table/data-table.tsx';
import type { GridColumn } from './grid-columns.ts';

export interface GridProps {
  caption: string;
  rows: readonly SubmissionRow[];
  columns: readonly GridColumn[];
  density: Density;
  selection: Selection | undefined;
  mayEdit: boolean;
  openId: string;
  sort: string;
  onSort: (sort: string) => void;
  onWidth: (key: string, width: number) => void;
  onOpen: (id: string) => void;
}
