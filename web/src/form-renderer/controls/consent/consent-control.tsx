import type { ConsentField } from '@countersign/shared/forms/fields/consent/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import { groupProps } from '../input-props.ts';
import './consent-control.css';

/** One box to tick beside the text that is agreed to. */
export function ConsentControl(props: ControlProps<ConsentField>) {
  const { view, index, field, id, describedBy, isInvalid, isReadOnly } = props;
  return (
    <div role="group" {...groupProps(props)}>
      <label className="cs-option">
        <input
          id={id}
          type="checkbox"
          checked={view.store.get(index) === true}
          disabled={isReadOnly || undefined}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          aria-required={view.store.isRequired(index) || undefined}
          onChange={(event) => view.store.set(index, event.currentTarget.checked || undefined)}
        />
        <span className="cs-consent-text">{field.text}</span>
      </label>
      {field.link && (
        <a className="cs-consent-link" href={field.link} target="_blank" rel="noreferrer">
          {view.messages.readWhole}
        </a>
      )}
    </div>
  );
}
