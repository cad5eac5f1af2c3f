import type { DividerField } from '@countersign/shared/forms/fields/divider/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import '../media/media.css';

/** A line or a gap; the label stands in it, if it has one. */
export function DividerControl({ field }: ControlProps<DividerField>) {
  const label = field.label.trim();
  return (
    <div className={`cs-divider cs-divider-${field.line}`} role={label ? undefined : 'separator'}>
      {label && <span>{label}</span>}
    </div>
  );
}
