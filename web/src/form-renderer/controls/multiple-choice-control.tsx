import type { MultipleChoiceField } from '@countersign/shared/forms/fields/multiple-choice.ts';
import type { ControlProps } from '../view-settings.ts';
import { groupProps } from './input-props.ts';

const NONE: readonly unknown[] = [];

/** Any of several options as checkboxes. */
export function MultipleChoiceControl(props: ControlProps<MultipleChoiceField>) {
  const { view, index, field, id, isReadOnly } = props;
  const answer = view.store.get(index);
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : NONE;
  const toggle = (value: string, isChosen: boolean) => {
    const next = field.options
      .map((option) => option.value)
      .filter((other) => (other === value ? isChosen : chosen.includes(other)));
    view.store.set(index, next.length > 0 ? next : undefined);
  };
  return (
    <div role="group" className="cs-options" {...groupProps(props)}>
      {field.options.map((option) => (
        <label key={option.value} className="cs-option">
          <input
            type="checkbox"
            name={id}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={isReadOnly || undefined}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
