import { LANGUAGE_CODES } from '@countersign/shared/basics/languages/languages.ts';
import { currentLocale } from '../../../lib/texts/i18n.ts';
import { CheckGroup, FieldStack, SelectField, TextField } from '../../fields/fields.tsx';
import { useT } from '../../../lib/texts/i18n.ts';
import { useState } from 'react';

interface Props {
  label: string;
  value: Readonly<Record<string, string>>;
  maxLength: number;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (value: Record<string, string>) => void;
}

/** A text in other languages: those that it has, and a way to add another. */
export function LanguagesField({ label, value, maxLength, isDisabled, error, onChange }: Props) {
  const t = useT();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const shown = LANGUAGE_CODES.filter((code) => value[code] || opened.includes(code));
  const left = LANGUAGE_CODES.filter((code) => !shown.includes(code));
  const nameOf = (code: string) => new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(code) ?? code;
  return (
    <CheckGroup label={label}>
      <FieldStack>
        {shown.map((code) => (
          <TextField
            key={code}
            label={nameOf(code)}
            value={value[code] ?? ''}
            maxLength={maxLength}
            isDisabled={isDisabled}
            error={code === shown[0] ? error : undefined}
            onChange={(text) => onChange({ ...value, [code]: text })}
          />
        ))}
        {left.length > 0 && !isDisabled && (
          <SelectField
            label={t('resources.page.addLanguage')}
            value=""
            placeholder={t('resources.page.chooseLanguage')}
            options={left.map((code) => ({ value: code, label: nameOf(code) }))}
            onChange={(code) => setOpened([...opened, code])}
          />
        )}
      </FieldStack>
    </CheckGroup>
  );
}
