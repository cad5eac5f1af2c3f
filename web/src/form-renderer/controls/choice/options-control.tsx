import type { PickedItem } from '@countersign/shared/forms/fields/common/picker.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { useCallback, useEffect, useState } from 'react';
import { choices } from '@countersign/shared/api/forms/facts.ts';
import { ask } from '../../calls/form-calls.ts';
import type { ControlProps } from '../../view-settings.ts';
import { ChoiceBox, type Found } from './choice-box.tsx';
import { ClearChoice } from './clear-choice.tsx';
import { groupProps } from '../input-props.ts';

/** A choice whose options come from outside the form: a few stand in a list, many are found by typing. */
export function OptionsControl(props: ControlProps<Field>) {
  const { type } = props.field;
  return type === 'single_choice' || type === 'multiple_choice' ? <OptionList {...props} /> : <OptionBox {...props} />;
}

const isItem = (value: unknown): value is PickedItem => typeof value === 'object' && value !== null && 'id' in value;
const asItem = (value: unknown): PickedItem[] => {
  if (isItem(value)) return [value];
  return typeof value === 'string' && value !== '' ? [{ id: value, name: value }] : [];
};
const chosenOf = (answer: unknown): PickedItem[] => (Array.isArray(answer) ? answer.flatMap(asItem) : asItem(answer));

/** How the answer is written: one thing, or a list of them. */
function useChosen({ view, index, field }: ControlProps<Field>) {
  const isMultiple = field.type === 'multiple_choice' || field.type === 'multi_select';
  const put = (items: readonly PickedItem[]) =>
    view.store.set(index, items.length === 0 ? undefined : isMultiple ? items : items[0]);
  return { isMultiple, chosen: chosenOf(view.store.get(index)), put };
}

function OptionBox(props: ControlProps<Field>) {
  const { view, index, field, id, labelId, describedBy, isInvalid, isReadOnly } = props;
  const { formKey } = view.store.form;
  const { isMultiple, chosen, put } = useChosen(props);
  const isAsked = view.mode !== 'canvas';
  const find = useCallback(
    async (search: string) => (isAsked ? ask(choices, { formKey, field: field.key, search }) : []),
    [formKey, field.key, isAsked],
  );
  return (
    <ChoiceBox
      id={id}
      label={{ labelId }}
      messages={{ ...view.messages, searchFailed: view.messages.optionsFailed }}
      describedBy={describedBy}
      isInvalid={isInvalid}
      isRequired={view.store.isRequired(index)}
      isReadOnly={isReadOnly}
      isMultiple={isMultiple}
      chosen={chosen}
      find={find}
      onChange={put}
      onLeave={() => view.store.leave(index)}
    />
  );
}

function OptionList(props: ControlProps<Field>) {
  const { view, index, field, id, isReadOnly } = props;
  const { isMultiple, chosen, put } = useChosen(props);
  const { offered, isFailed, retry } = useOffered(props);
  const { messages } = view;
  const isChosen = (one: PickedItem) => chosen.some((other) => other.id === one.id);
  // What was chosen stays, also when the list has lost it.
  const gone = chosen.filter((one) => !offered?.some((other) => other.id === one.id));
  const toggle = (one: PickedItem) => {
    if (!isMultiple) put([one]);
    else put(isChosen(one) ? chosen.filter((other) => other.id !== one.id) : [...chosen, one]);
  };
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      className={`cs-options cs-as-${'display' in field ? field.display : 'list'}`}
      aria-required={isMultiple ? undefined : view.store.isRequired(index) || undefined}
      aria-busy={offered === undefined || undefined}
      {...groupProps(props)}
    >
      {[...(offered ?? []), ...gone].map(({ id: value, name }) => (
        <label key={value} className="cs-option">
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={id}
            value={value}
            checked={isChosen({ id: value, name })}
            disabled={isReadOnly || undefined}
            onChange={() => toggle({ id: value, name })}
          />
          {name}
        </label>
      ))}
      <p className="cs-status" role="status" hidden={!isFailed && offered?.length !== 0}>
        {isFailed ? messages.optionsFailed : messages.nothingFound}
      </p>
      {isFailed && (
        <button type="button" className="cs-link-button" onClick={retry}>
          {messages.retry}
        </button>
      )}
      {!isMultiple && <ClearChoice {...props} />}
    </div>
  );
}

/** The whole list, asked for once; undefined until it is there. The designer's canvas asks nobody. */
function useOffered({ view, field }: ControlProps<Field>) {
  const { formKey } = view.store.form;
  const isAsked = view.mode !== 'canvas';
  const [result, setResult] = useState<readonly Found[] | null>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isHere = true;
    ask(choices, { formKey, field: field.key }).then(
      (found) => isHere && setResult(found),
      () => isHere && setResult(null),
    );
    return () => {
      isHere = false;
    };
  }, [formKey, field.key, isAsked, turn]);
  return { offered: isAsked ? (result ?? undefined) : [], isFailed: result === null, retry: () => setTurn(turn + 1) };
}
