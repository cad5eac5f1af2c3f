import { coverage } from '@countersign/shared/forms/languages/missing-strings.ts';
import { stringsOf, stringsOfField } from '@countersign/shared/forms/languages/strings-of.ts';
import { languagesOf } from '@countersign/shared/forms/languages/translate-definition.ts';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField } from '../../../ui/fields/fields.tsx';
import { formAddress } from '../addresses.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { NumberSetting } from './parts/number-setting.tsx';

/** How the form lives while it is filled: drafts on the server, without a network, in which languages. */
export function FillingSettings() {
  const t = useT();
  const session = useDraftSession();
  const { drafts, offline = false } = useDraft().history.definition;
  const setDrafts = (onServer: boolean, days = drafts?.days ?? 30) =>
    session.run({ type: 'setForm', settings: { drafts: onServer ? { onServer, days } : undefined } });
  return (
    <>
      <CheckField
        label={t('forms.setting.drafts')}
        hint={t('forms.filling.draftsHint')}
        isChecked={drafts?.onServer ?? false}
        onChange={(isOn) => setDrafts(isOn)}
      />
      {drafts?.onServer && (
        <NumberSetting
          name="days"
          label={t('forms.filling.days')}
          value={drafts.days}
          min={1}
          max={90}
          isWhole
          onChange={(days) => setDrafts(true, days)}
        />
      )}
      <CheckField
        label={t('forms.setting.offline')}
        hint={t('forms.filling.offlineHint')}
        isChecked={offline}
        onChange={(isOn) => session.run({ type: 'setForm', settings: { offline: isOn || undefined } })}
      />
      <LanguageCount fieldKey={null} />
    </>
  );
}

/** In how many languages the texts of a field, or of the form itself, are complete; leads to the table. */
export function LanguageCount({ fieldKey }: { fieldKey: string | null }) {
  const t = useT();
  const { form, history } = useDraft();
  const { definition } = history;
  const isOffered = languagesOf(definition).length > 1;
  if (fieldKey !== null && !isOffered) return null;
  const { done, all } = coverage(definition, stringsOfField(stringsOf(definition), fieldKey));
  return (
    <Link to={formAddress(form.formKey, 'languages')}>
      {isOffered ? t('forms.filling.languages', { done, all }) : t('forms.languages.title')}
    </Link>
  );
}
