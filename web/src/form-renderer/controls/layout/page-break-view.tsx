import type { PageBreakField } from '@countersign/shared/forms/fields/page-break/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import './layout.css';

/** Where a page begins, in a form that is shown as a whole. */
export function PageBreakView({ view, field }: ControlProps<PageBreakField>) {
  return (
    <div className="cs-page-break">
      <h2 className="cs-heading">{field.label.trim() || (view.mode === 'canvas' && view.messages.newPage)}</h2>
      {field.hint && <p className="cs-hint">{field.hint}</p>}
    </div>
  );
}
