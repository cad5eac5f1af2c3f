import { MOST_ADDRESSES } from '@countersign/shared/workflow/graph/graph.ts';
import { type ClipboardEvent, type FocusEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../../../lib/look/garden.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { TextField } from '../../../../../ui/fields/fields.tsx';
import { useDesigner } from '../../session/designer-context.ts';
import { PersonRows } from '../people/person-rows.tsx';
import { addressOf, readAddresses } from './read-addresses.ts';

interface Props {
  label: string;
  addresses: readonly string[];
  onChange: (addresses: string[]) => void;
}

/** E-mail addresses, typed or pasted, also several at once; what is none stays in the field and is named. */
export function AddressesSetting({ label, addresses, onChange }: Props) {
  const t = useT();
  const { mayEdit } = useDesigner();
  const wrong = (name: string) => t('workflow.definition.problem.address_invalid', { name });
  return (
    <div role="group" aria-label={label}>
      <PersonRows
        people={addresses.map((name) => ({
          id: name,
          name,
          error: addressOf(name) === null ? wrong(name) : undefined,
        }))}
        onRemove={(id) => onChange(addresses.filter((other) => other !== id))}
      />
      {mayEdit && <NewAddresses addresses={addresses} onChange={onChange} />}
    </div>
  );
}

function NewAddresses({ addresses, onChange }: Omit<Props, 'label'>) {
  const t = useT();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const take = (given: string) => {
    const read = readAddresses(given);
    const known = new Set(addresses.map((address) => address.toLowerCase()));
    const fresh = read.addresses.filter((address) => !known.has(address.toLowerCase()));
    const room = Math.max(0, MOST_ADDRESSES - addresses.length);
    const tooMany = fresh.slice(room);
    if (fresh.length > tooMany.length) onChange([...addresses, ...fresh.slice(0, room)]);
    setText([...read.wrong, ...tooMany].join(', '));
    setError(problemOf(read.wrong, tooMany));
  };
  const problemOf = (wrong: readonly string[], tooMany: readonly string[]): string | undefined => {
    if (wrong.length > 0) return t('workflow.designer.people.addressWrong', { names: wrong.join(', ') });
    return tooMany.length > 0 ? t('workflow.designer.people.addressesMost', { most: MOST_ADDRESSES }) : undefined;
  };
  const handleChange = (next: string) => {
    setError(undefined);
    if (/[,;，；、]\s*$/.test(next)) take(next);
    else setText(next);
  };
  // A line field would run the lines of a list together.
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\r]/.test(pasted.trim())) return;
    event.preventDefault();
    take(`${text}\n${pasted}`);
  };
  // What takes an address away knows only those from before.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const group = currentTarget.closest('[role=group]');
    if (text !== '' && !group?.contains(relatedTarget)) take(text);
  };
  return (
    <Line
      noValidate
      onBlur={handleBlur}
      onPaste={handlePaste}
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
      }}
    >
      <TextField
        label={t('workflow.designer.people.addAddress')}
        hint={t('workflow.designer.people.addAddressHint')}
        autoComplete="off"
        error={error}
        value={text}
        onChange={handleChange}
      />
      <div>
        <Button size="small" type="submit">
          {t('workflow.designer.people.addTyped')}
        </Button>
      </div>
    </Line>
  );
}

const Line = styled.form`
  display: grid;
  gap: 8px;
`;
