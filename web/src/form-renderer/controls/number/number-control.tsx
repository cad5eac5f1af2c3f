import type { NumberField } from '@countersign/shared/forms/fields/number/schema.ts';
import { useState } from 'react';
import type { ControlProps } from '../../view-settings.ts';
import { inputProps } from '../input-props.ts';
import { readNumberText, roundToDecimals, typedText } from './read-number-text.ts';

/**
 * A number as text: a native number input loses what it cannot read, takes the wheel for typing and differs between
 * languages. Leaving it shows the field's decimals, all of them, where they are set.
 */
export function NumberControl(props: ControlProps<NumberField>) {
  const { view, index, field } = props;
  const answer = view.store.get(index);
  const [typed, setTyped] = useState('');
  const isTyped = Object.is(readNumberText(typed), answer);
  const input = inputProps(props);
  const handleBlur = () => {
    if (typeof answer === 'number' && field.decimals !== undefined)
      view.store.set(index, roundToDecimals(answer, field.decimals));
    setTyped('');
    input.onBlur();
  };
  const control = (
    <input
      {...input}
      type="text"
      dir="ltr"
      inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={isTyped ? typed : typedText(answer, field.decimals)}
      onBlur={props.isReadOnly ? undefined : handleBlur}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        view.store.set(index, readNumberText(event.currentTarget.value));
      }}
    />
  );
  if (!field.unit) return control;
  return (
    <span className="cs-with-unit">
      {control}
      <span className="cs-unit">{field.unit}</span>
    </span>
  );
}
