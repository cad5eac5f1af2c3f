import type { SingleChoiceField } from '@countersign/shared/forms/fields/single-choice.ts';
import type { ControlProps } from '../view-settings.ts';
import { ClearChoice } from './clear-choice.tsx';
import { groupProps } from './input-props.ts';

/** One of a few options as radio buttons. */
export function SingleChoiceControl(props: ControlProps<SingleChoiceField>) {
  const { view, index, field, id, isReadOnly } = props;
  const answer = view.store.get(index);
  return (
    <div
      role="radiogroup"
      className="cs-options"
      aria-required={view.store.isRequired(index) || undefined}
      {...groupProps(props)}
    >
      {field.options.map((option) => (
        <label key={option.value} className="cs-option">
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={answer === option.value}
            disabled={isReadOnly || undefined}
            onChange={() => view.store.set(index, option.value)}
          />
          {option.label}
        </label>
      ))}
      <ClearChoice {...props} />
    </div>
  );
}
