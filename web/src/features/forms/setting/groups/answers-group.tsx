import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/texts/i18n.ts';
import { FieldStack } from '../../../../ui/fields/fields.tsx';
import { formAddress } from '../../addresses.ts';
import { FillingSettings } from '../../panel/filling-settings.tsx';
import { HiddenAnswersSetting } from '../../panel/hidden-answers-setting.tsx';
import { useDraftValue } from '../../session/form-context.ts';
import { Group } from '../setting-layout.ts';

/** What belongs to the definition and is published with it; changed in the same draft as in the designer. */
export function AnswersGroup() {
  const t = useT();
  const formKey = useDraftValue(({ form }) => form.formKey);
  return (
    <Group aria-labelledby="setting-answers">
      <h2 id="setting-answers">{t('forms.access.answers')}</h2>
      <p>{t('forms.access.answersHelp')}</p>
      <FieldStack>
        <HiddenAnswersSetting />
        <FillingSettings />
        <p>
          {t('forms.access.endingsHelp')} <Link to={formAddress(formKey)}>{t('forms.access.endings')}</Link>
        </p>
      </FieldStack>
    </Group>
  );
}
