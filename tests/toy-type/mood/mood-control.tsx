import type { MoodField } from '@countersign/shared/forms/fields/mood/schema.ts';
import type { ControlProps } from '../../view-settings.ts';
import { groupProps } from '../input-props.ts';

/** Faces side by side, radio buttons underneath. */
export function MoodControl(props: ControlProps<MoodField>) {
  const { view, index, field, id, isReadOnly } = props;
  const faces = Array.from({ length: field.faces }, (_, at) => at + 1);
  return (
    <div role="radiogroup" aria-required={view.store.isRequired(index) || undefined} {...groupProps(props)}>
      {faces.map((face) => (
        <label key={face}>
          <input
            type="radio"
            name={id}
            value={face}
            checked={view.store.get(index) === face}
            disabled={isReadOnly || undefined}
            onChange={() => view.store.set(index, face)}
          />
          {`face ${face}`}
        </label>
      ))}
    </div>
  );
}
