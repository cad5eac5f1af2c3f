import type { ControlProps } from '../view-settings.ts';
import { keepAttributes } from './keep-attributes.ts';

/** What every single native control has: its name, its wiring to label, hint and error, and leaving it. A ref of its own keeps the attributes, too. */
export function inputProps({
  view,
  index,
  field,
  id,
  describedBy,
  isInvalid,
  isReadOnly,
}: ControlProps<{ key: string }>) {
  return {
    ref: keepAttributes,
    id,
    name: field.key,
    className: 'cs-input',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': view.store.isRequired(index) || undefined,
    readOnly: isReadOnly || undefined,
    onBlur: () => view.store.leave(index),
  };
}

/** The answer of a text-like control; anything that is no text shows as empty. */
export function asText(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/** The same for a group of native controls, which carries label, hint and error together. */
export function groupProps({ view, index, labelId, describedBy, isInvalid }: ControlProps<unknown>) {
  return {
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) view.store.leave(index);
    },
  };
}
