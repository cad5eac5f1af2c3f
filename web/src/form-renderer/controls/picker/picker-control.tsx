import type { PickedItem } from '@countersign/shared/forms/fields/common/picker.ts';
import type { PickerField } from '@countersign/shared/forms/fields/common/is-picker.ts';
import { useCallback } from 'react';
import { choices } from '@countersign/shared/api/forms/facts.ts';
import { ask } from '../../calls/form-calls.ts';
import type { ControlProps } from '../../view-settings.ts';
import { ChoiceBox } from '../choice/choice-box.tsx';

/** People, departments, roles or posts, found by name with the rights of whoever fills the form. */
export function PickerControl(props: ControlProps<PickerField>) {
  const { view, index, field, id, labelId, describedBy, isInvalid, isReadOnly } = props;
  const { store, messages } = view;
  const { formKey } = store.form;
  const answer = store.get(index);
  const find = useCallback(
    (search: string) => ask(choices, { formKey, field: field.key, search }),
    [formKey, field.key],
  );
  return (
    <ChoiceBox
      id={id}
      label={{ labelId }}
      messages={messages}
      describedBy={describedBy}
      isInvalid={isInvalid}
      isRequired={store.isRequired(index)}
      isReadOnly={isReadOnly}
      isMultiple={field.isMultiple}
      chosen={Array.isArray(answer) ? (answer as PickedItem[]) : []}
      find={find}
      onChange={(chosen) => store.set(index, chosen.length > 0 ? chosen : undefined)}
      onLeave={() => store.leave(index)}
    />
  );
}
