import { hiddenAnswers } from '@countersign/shared/forms/schema.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { useDraft, useDraftSession } from '../session/form-context.ts';

const HIDDEN = ['clear_on_submit', 'clear_on_hide', 'keep'] as const;

/** What becomes of answers whose field is hidden. */
export function HiddenAnswersSetting() {
  const t = useT();
  const session = useDraftSession();
  const { definition } = useDraft().history;
  return (
    <SelectField
      label={t('forms.setting.hiddenAnswers')}
      hint={t(`forms.hiddenHint.${definition.hiddenAnswers}`)}
      value={definition.hiddenAnswers}
      options={HIDDEN.map((value) => ({ value, label: t(`forms.hidden.${value}`) }))}
      onChange={(value) => session.run({ type: 'setForm', settings: { hiddenAnswers: hiddenAnswers.parse(value) } })}
    />
  );
}
