import type { FormulaField } from '@countersign/shared/forms/fields/formula.ts';
import { useField } from '../use-field.ts';
import { valueText } from '../value-text.ts';
import type { ControlProps } from '../view-settings.ts';

/** A computed value; a dash where it cannot be worked out yet. */
export function FormulaControl({ view, index, field, id, labelId, describedBy }: ControlProps<FormulaField>) {
  useField(view.store.source(index));
  return (
    <output id={id} className="cs-output" aria-labelledby={labelId} aria-describedby={describedBy}>
      {valueText(field, view.store.get(index), view.language) || '–'}
    </output>
  );
}
