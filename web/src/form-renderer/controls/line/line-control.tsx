import type { Field } from '@countersign/shared/forms/schema.ts';
import { readAnswer } from '@countersign/shared/forms/field-kit.ts';
import type { ControlProps } from '../../view-settings.ts';
import { asText, inputProps } from '../input-props.ts';

type LineField = Extract<Field, { type: 'email' | 'url' | 'phone' }>;

/** What each kind tells the browser, for its keyboard and its autofill. */
const KINDS = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;

/** An address or a number on one line; leaving it shows it in the form in which it will be stored. */
export function LineControl(props: ControlProps<LineField>) {
  const { view, index, field } = props;
  const input = inputProps(props);
  const text = asText(view.store.get(index));
  const handleBlur = () => {
    const read = readAnswer(view.store.form.kits, field, text);
    if (read.problems.length === 0 && read.answer !== text) view.store.set(index, read.answer);
    input.onBlur();
  };
  return (
    <input
      {...input}
      {...KINDS[field.type]}
      dir="ltr"
      value={text}
      maxLength={2000}
      spellCheck={false}
      placeholder={field.placeholder}
      onBlur={props.isReadOnly ? undefined : handleBlur}
      onInput={(event) => view.store.set(index, event.currentTarget.value || undefined)}
    />
  );
}
