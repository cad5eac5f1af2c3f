import { useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, TextField } from '../../../../ui/fields/fields.tsx';

interface Props {
  name: string;
  label: string;
  hint: string;
  /** One is kept already; it is never shown. */
  isSet: boolean;
  /** Undefined leaves what is kept as it is, empty text takes it away. */
  value: string | undefined;
  error?: string | undefined;
  isDisabled: boolean;
  onChange: (value: string | undefined) => void;
}

/** A secret that goes in and never comes out: kept, replaced or taken away. */
export function SecretField({ name, label, hint, isSet, value, error, isDisabled, onChange }: Props) {
  const t = useT();
  const isTakenAway = isSet && value === '';
  return (
    <div>
      <TextField
        name={name}
        type="password"
        autoComplete="off"
        label={label}
        hint={hint}
        placeholder={isSet && !isTakenAway ? t('tickets.account.secretSet') : ''}
        value={value ?? ''}
        maxLength={4000}
        isDisabled={isDisabled || isTakenAway}
        error={error}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
      {isSet && !isDisabled && (
        <CheckField
          label={t('tickets.account.secretAway', { name: label })}
          isChecked={isTakenAway}
          onChange={(isAway) => onChange(isAway ? '' : undefined)}
        />
      )}
    </div>
  );
}
