import styled from 'styled-components';
import { colour } from '../../../../../lib/look/colour.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../../../ui/fields/fields.tsx';
import { useDesigner } from '../../session/designer-context.ts';

interface Props<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  /** Values with their words. */
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  placeholder?: string;
}

/** One of a few values; what a file says and is none of them stays until another is chosen. */
export function ChoiceSetting<Value extends string>({ choices, onChange, placeholder, ...rest }: Props<Value>) {
  const { mayEdit } = useDesigner();
  const isKnown = rest.value === '' || choices.some(([value]) => value === rest.value);
  const all = isKnown ? choices : [...choices, [rest.value, rest.value] as const];
  const change = (text: string) => {
    const found = choices.find(([value]) => value === text);
    if (found) onChange(found[0]);
  };
  return (
    <SelectField
      {...rest}
      {...(placeholder === undefined ? {} : { placeholder })}
      isDisabled={!mayEdit}
      options={all.map(([value, label]) => ({ value, label }))}
      onChange={change}
    />
  );
}

/** Yes or no. */
export function CheckSetting(props: {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (is: boolean) => void;
}) {
  const { mayEdit } = useDesigner();
  return <CheckField {...props} isDisabled={!mayEdit} />;
}

interface ManyProps {
  label: string;
  ids: readonly string[];
  choices: readonly { id: string; name: string }[];
  onChange: (ids: string[]) => void;
}

/** Any number of named things; ids that are not among them stay until they are unticked. */
export function ManySetting({ label, ids, choices, onChange }: ManyProps) {
  const t = useT();
  const unknown = ids.filter((id) => !choices.some((choice) => choice.id === id)).map((id) => ({ id, name: id }));
  const all = [...choices, ...unknown];
  if (all.length === 0) return <p>{t('workflow.designer.people.noChoices')}</p>;
  return (
    <List role="group" aria-label={label}>
      {all.map(({ id, name }) => (
        <CheckSetting
          key={id}
          label={name}
          isChecked={ids.includes(id)}
          onChange={(is) => onChange(is ? [...ids, id] : ids.filter((other) => other !== id))}
        />
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: 8px;
  max-height: 220px;
  padding: 8px;
  overflow-y: auto;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
