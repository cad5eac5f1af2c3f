import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { TextField } from '../../../../ui/fields/fields.tsx';
import { formAddress } from '../../addresses.ts';
import { isFieldKey } from '../../model/naming/field-key.ts';
import { usesOf } from '../../model/naming/uses-of.ts';
import { noteNoLanguage } from '../../note-no-language.ts';
import { UsedBy } from '../used-by.tsx';
import { useDraft, useDraftSession } from '../../session/form-context.ts';

/** The name that rules use. It is given when the keyboard leaves, so that rules are rewritten once and not letter by letter. */
export function KeySetting({ at }: { at: number }) {
  const t = useT();
  const session = useDraftSession();
  const { form, history } = useDraft();
  const { definition } = history;
  const { formKey } = form;
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
  // Of a formula it stands beside its expression.
  const isFormula = definition.fields[at]?.type === 'formula';
  const finish = () => {
    if (draft.text !== key && !error) session.rename(at, draft.text).catch(noteNoLanguage);
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
      {!isFormula && <UsedBy fieldKey={key} />}
      {uses > 0 && (
        <Uses to={`${formAddress(formKey, 'logic')}&field=${encodeURIComponent(key)}`}>
          {t('forms.setting.keyUses')}
        </Uses>
      )}
    </div>
  );
}

const Uses = styled(Link)`
  display: inline-block;
  margin-block-start: 4px;
  color: ${colour('foreground.primary')};
  font-size: 12px;
`;
