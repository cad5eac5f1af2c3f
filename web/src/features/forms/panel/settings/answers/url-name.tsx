import { prefillRule } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import { useState } from 'react';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { TextSetting } from '../../parts/text-setting.tsx';

/** A parameter of a link; what cannot be one is said and not taken. */
export function UrlName({ name, label, onChange }: { name: string; label: string; onChange: (name: string) => void }) {
  const t = useT();
  const [draft, setDraft] = useState({ text: name, of: name });
  if (draft.of !== name) setDraft({ text: name, of: name });
  const isRight = (text: string) => prefillRule.safeParse({ from: 'url', name: text.trim() }).success;
  const type = (text: string) => {
    setDraft({ text, of: isRight(text) ? text.trim() : name });
    if (isRight(text)) onChange(text.trim());
  };
  return (
    <TextSetting
      name="prefillName"
      label={label}
      hint={t('forms.setting.prefillNameHint')}
      error={isRight(draft.text) ? undefined : t('forms.setting.prefillNameWrong')}
      value={draft.text}
      maxLength={64}
      onChange={type}
    />
  );
}
