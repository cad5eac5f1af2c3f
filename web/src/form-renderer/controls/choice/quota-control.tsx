import { claimsOf } from '@countersign/shared/forms/limits/stock.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { format } from '../../messages.ts';
import { useFacts } from '../../calls/use-facts.ts';
import type { ControlProps } from '../../view-settings.ts';
import { eagerControl } from '../eager-controls.tsx';

/** A choice of which some options are only so many: says what is left, and offers nothing that is gone. */
export function QuotaControl(props: ControlProps<Field>) {
  const { view, index, field } = props;
  const { messages } = view;
  const { facts } = useFacts(view);
  if (!('quota' in field) || !field.quota || !facts) return eagerControl(props);
  const { hideWhenFull, message } = field.quota;
  const own = new Set(claimsOf(field, view.store.get(index), facts.now.slice(0, 10)).map(({ item }) => item));
  const options = field.options.flatMap((option) => {
    if (option.quota === undefined) return [option];
    const used = facts.used.find((one) => one.field === field.key && one.item === option.value)?.used ?? 0;
    const left = Math.max(0, option.quota - used);
    const isGone = left === 0 && !(view.mode === 'review' && own.has(option.value));
    if (isGone && hideWhenFull) return [];
    const note = isGone ? (message ?? messages.optionGone) : format(messages.slotsLeft, { count: left });
    return [{ ...option, label: `${option.label} (${note})`, ...(isGone ? { isGone } : {}) }];
  });
  return eagerControl({ ...props, field: { ...field, options } as Field });
}
