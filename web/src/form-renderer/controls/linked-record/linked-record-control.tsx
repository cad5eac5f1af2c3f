import type { LinkedAnswer, LinkedRecordField } from '@countersign/shared/forms/fields/linked-record/schema.ts';
import { useCallback } from 'react';
import { choices } from '@countersign/shared/api/forms/facts.ts';
import { ask } from '../../calls/form-calls.ts';
import type { ControlProps } from '../../view-settings.ts';
import { ChoiceBox } from '../choice/choice-box.tsx';

/** An answer of another form, found among those that the person may read. */
export function LinkedRecordControl(props: ControlProps<LinkedRecordField>) {
  const { view, index, field, id, labelId, describedBy, isInvalid, isReadOnly } = props;
  const { store, messages } = view;
  const { formKey } = store.form;
  const answer = store.get(index);
  const linked = typeof answer === 'object' && answer !== null ? (answer as LinkedAnswer) : null;
  const find = useCallback(
    (search: string) => ask(choices, { formKey, field: field.key, search }),
    [formKey, field.key],
  );
  const values = Object.entries(linked?.values ?? {}).filter(([, text]) => text !== '');
  return (
    <>
      <ChoiceBox
        id={id}
        label={{ labelId }}
        messages={messages}
        describedBy={describedBy}
        isInvalid={isInvalid}
        isRequired={store.isRequired(index)}
        isReadOnly={isReadOnly}
        isMultiple={false}
        chosen={linked ? [{ id: linked.id, name: linked.title }] : []}
        find={find}
        onChange={([one]) => store.set(index, one && { id: one.id, title: one.name, values: {} })}
        onLeave={() => store.leave(index)}
      />
      {values.length > 0 && (
        <dl className="cs-linked">
          {values.map(([key, text]) => [<dt key={`${key} name`}>{key}</dt>, <dd key={key}>{text}</dd>])}
        </dl>
      )}
    </>
  );
}
