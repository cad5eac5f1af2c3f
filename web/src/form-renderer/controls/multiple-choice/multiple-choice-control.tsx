import { isOther, OTHER } from '@countersign/shared/forms/texts/other-text.ts';
import type { MultipleChoiceField } from '@countersign/shared/forms/fields/multiple-choice/schema.ts';
import { isGone } from '../choice/is-gone.ts';
import type { ControlProps } from '../../view-settings.ts';
import { groupProps } from '../input-props.ts';
import { orderOptions } from '../choice/order-options.ts';
import { otherOf, OtherText } from '../choice/other-text.tsx';

const NONE: readonly unknown[] = [];

/** Any of several options as checkboxes; an exclusive one takes the others away, and they it. */
export function MultipleChoiceControl(props: ControlProps<MultipleChoiceField>) {
  const { view, index, field, id, isReadOnly } = props;
  const answer = view.store.get(index);
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : NONE;
  const own = otherOf(chosen);
  const otherLabel = field.other?.label ?? view.messages.other;
  const exclusive = new Set(field.options.filter(({ isExclusive }) => isExclusive).map(({ value }) => value));

  const put = (values: ReadonlySet<unknown>) => {
    const inOrder: unknown[] = field.options.map(({ value }) => value).filter((value) => values.has(value));
    const other = [...values].find(isOther);
    const next = other === undefined ? inOrder : [...inOrder, other];
    view.store.set(index, next.length > 0 ? next : undefined);
  };
  const toggle = (value: string, isChosen: boolean) => {
    const others = chosen.filter((one) => (isOther(value) ? !isOther(one) : one !== value));
    if (!isChosen) return put(new Set(others));
    if (exclusive.has(value)) return put(new Set([value]));
    return put(new Set([...others.filter((one) => typeof one === 'string' && !exclusive.has(one)), value]));
  };
  const box = (value: string, label: string, isChosen: boolean) => (
    <label key={value} className="cs-option">
      <input
        type="checkbox"
        name={id}
        value={value}
        checked={isChosen}
        disabled={isReadOnly || (!isChosen && isGone(field.options, value)) || undefined}
        onChange={(event) => toggle(value, event.currentTarget.checked)}
      />
      {label}
    </label>
  );
  const ordinary = field.options.map(({ value }) => value).filter((value) => !exclusive.has(value));
  const hasAll = ordinary.every((value) => chosen.includes(value));
  return (
    <div role="group" className={`cs-options cs-as-${field.display}`} {...groupProps(props)}>
      {field.hasSelectAll && !isReadOnly && (
        <button
          type="button"
          className="cs-link-button"
          onClick={() => put(new Set(hasAll ? [] : own === undefined ? ordinary : [...ordinary, own]))}
        >
          {hasAll ? view.messages.selectNone : view.messages.selectAll}
        </button>
      )}
      {orderOptions(field.options, field.isShuffled, view.store.seed).map(({ value, label }) =>
        box(value, label, chosen.includes(value)),
      )}
      {field.other && box(OTHER, otherLabel, own !== undefined)}
      {field.other && (
        <OtherText
          view={view}
          label={otherLabel}
          answer={own}
          isReadOnly={isReadOnly}
          onChange={(text) => toggle(text, true)}
        />
      )}
    </div>
  );
}
