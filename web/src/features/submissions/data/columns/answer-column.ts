import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { FilterColumn } from '@countersign/shared/forms/filter/filter-column.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Column } from '../../../../ui/table/column.ts';

/** A column of the table of answers: what every table draws, and what this one knows beside it. */
export interface AnswerColumn extends Column<SubmissionRow> {
  /** The question whose answers it holds; undefined for what every answer has. */
  field?: Field;
  /** How its values are filtered and sorted. */
  by: FilterColumn | undefined;
  /** Chosen before anybody chooses. */
  isShownAtFirst: boolean;
  /** In pixels, until somebody drags its edge. */
  usualWidth: number;
}
