import { trimText } from '@countersign/shared/basics/trim-text.ts';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/calls/error-text.ts';
import { Dialog } from './dialog.tsx';
import { FieldStack, TextField } from '../fields/fields.tsx';

interface Props {
  title: ReactNode;
  verb: string;
  /** Of the field. */
  label: string;
  hint?: string;
  /** What stands in the field first. */
  name: string;
  maxLength?: number;
  isBusy: boolean;
  /** Why the name was not taken. */
  error: unknown;
  /** Gets the name without the spaces around it. */
  onSubmit: (name: string) => void;
  onClose: () => void;
  /** What else is asked, below the name. */
  children?: ReactNode;
}

/** Asks for a name, which is never empty; what is wrong with it stands at the field. */
export function NameDialog(props: Props) {
  const { title, verb, label, hint, maxLength = 200, isBusy, error, onSubmit, onClose, children } = props;
  const [typed, setTyped] = useState(props.name);
  const name = trimText(typed);
  return (
    <Dialog
      startsInField
      title={title}
      verb={verb}
      isBusy={isBusy}
      isDisabled={name === ''}
      onSubmit={() => onSubmit(name)}
      onClose={onClose}
    >
      <FieldStack>
        <TextField
          isRequired
          label={label}
          hint={hint}
          value={typed}
          maxLength={maxLength}
          error={error ? errorText(error) : undefined}
          onChange={setTyped}
        />
        {children}
      </FieldStack>
    </Dialog>
  );
}
