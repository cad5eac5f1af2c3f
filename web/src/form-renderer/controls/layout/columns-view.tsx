import type { ColumnsField } from '@countersign/shared/forms/fields/columns/schema.ts';
import type { CSSProperties } from 'react';
import { FieldList } from '../../field/field-list.tsx';
import type { ControlProps } from '../../view-settings.ts';
import { slotFields } from './slot-fields.ts';
import './layout.css';

/** Fields in columns, each as wide as its share of 24; below each other where there is no room. */
export function ColumnsView({ view, index, field }: ControlProps<ColumnsField>) {
  return (
    <div className="cs-grid">
      {field.columns.map(({ id, width }) => (
        <div key={id} className="cs-column" style={{ '--cs-width': width } as CSSProperties} data-slot={id}>
          <FieldList view={view} fields={slotFields(view, index, id)} />
        </div>
      ))}
    </div>
  );
}
