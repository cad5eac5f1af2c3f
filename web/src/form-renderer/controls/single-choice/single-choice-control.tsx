import { isOther, OTHER } from '@countersign/shared/forms/texts/other-text.ts';
import type { SingleChoiceField } from '@countersign/shared/forms/fields/single-choice/schema.ts';
import { isGone } from '../choice/is-gone.ts';
import type { ControlProps } from '../../view-settings.ts';
import { ClearChoice } from '../choice/clear-choice.tsx';
import { groupProps } from '../input-props.ts';
import { orderOptions } from '../choice/order-options.ts';
import { OtherText } from '../choice/other-text.tsx';

/** One of a few options as radio buttons. */
export function SingleChoiceControl(props: ControlProps<SingleChoiceField>) {
  const { view, index, field, id, isReadOnly } = props;
  const answer = view.store.get(index);
  const own = isOther(answer) ? answer : undefined;
  const otherLabel = field.other?.label ?? view.messages.other;
  const choice = (value: string, label: string, isChosen: boolean) => (
    <label key={value} className="cs-option">
      <input
        type="radio"
        name={id}
        value={value}
        checked={isChosen}
        disabled={isReadOnly || (!isChosen && isGone(field.options, value)) || undefined}
        onChange={() => view.store.set(index, value)}
      />
      {label}
    </label>
  );
  return (
    <div
      role="radiogroup"
      className={`cs-options cs-as-${field.display}`}
      aria-required={view.store.isRequired(index) || undefined}
      {...groupProps(props)}
    >
      {orderOptions(field.options, field.isShuffled, view.store.seed).map(({ value, label }) =>
        choice(value, label, answer === value),
      )}
      {field.other && choice(OTHER, otherLabel, own !== undefined)}
      {field.other && (
        <OtherText
          view={view}
          label={otherLabel}
          answer={own}
          isReadOnly={isReadOnly}
          onChange={(text) => view.store.set(index, text)}
        />
      )}
      <ClearChoice {...props} />
    </div>
  );
}
