import type { MaskedField } from '@countersign/shared/forms/fields/masked/schema.ts';
import { applyMask } from '@countersign/shared/forms/fields/masked/check.ts';
import { useLayoutEffect, useRef } from 'react';
import type { ControlProps } from '../../view-settings.ts';
import { asText, inputProps } from '../input-props.ts';
import { keepAttributes } from '../keep-attributes.ts';

/** Puts the literals of the mask in while somebody types; the caret stays behind the character that was typed. */
export function MaskedControl(props: ControlProps<MaskedField>) {
  const { view, index, field } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = asText(view.store.get(index));
  useLayoutEffect(() => keepAttributes(input.current), []);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <input
      {...inputProps(props)}
      ref={input}
      type="text"
      dir="ltr"
      autoComplete="off"
      inputMode={/^[^a*]*$/.test(field.mask) ? 'numeric' : 'text'}
      value={text}
      placeholder={field.mask.replaceAll(/[0a*]/g, '_')}
      onInput={(event) => {
        const typed = event.currentTarget.value;
        const at = event.currentTarget.selectionStart ?? typed.length;
        const before = applyMask(field.mask, typed.slice(0, at));
        caret.current = at === typed.length ? null : before.length;
        const next = applyMask(field.mask, typed);
        event.currentTarget.value = next;
        view.store.set(index, next || undefined);
      }}
    />
  );
}
