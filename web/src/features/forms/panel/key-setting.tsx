import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { TextField } from '../../../ui/fields.tsx';
import { isFieldKey } from '../model/field-key.ts';
import { usesOf } from '../model/uses-of.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';

/** The name that rules use. It is given when the keyboard leaves, so that rules are rewritten once and not letter by letter. */
export function KeySetting({ at }: { at: number }) {
  const t = useT();
  const session = useDraftSession();
  const { definition } = useDraft().history;
  const key = definition.fields[at]?.key ?? '';
  const [draft, setDraft] = useState({ text: key, of: key as string });
  if (draft.of !== key) setDraft({ text: key, of: key });
  const isTaken = definition.fields.some((field, place) => place !== at && field.key === draft.text);
  const error = isTaken
    ? t('forms.setting.keyTaken')
    : isFieldKey(draft.text)
      ? undefined
      : t('forms.setting.keyWrong');
  const uses = usesOf(definition, key);
  const finish = () => {
    if (draft.text !== key && !error) session.run({ type: 'rename', at, key: draft.text });
  };
  return (
    <div
      data-setting="key"
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') setDraft({ text: key, of: key });
      }}
    >
      <TextField
        label={t('forms.setting.key')}
        hint={uses > 0 ? t('forms.setting.keyUsed', { count: uses }) : t('forms.setting.keyHint')}
        error={error}
        value={draft.text}
        maxLength={64}
        onChange={(text) => setDraft({ text, of: key })}
      />
    </div>
  );
}
