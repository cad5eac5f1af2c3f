import { LANGUAGE_NAMES } from '@countersign/shared/basics/languages/languages.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useDraftSession } from '../session/form-context.ts';

/** Takes a language out of the form; one step that can be taken back, so nothing is asked. */
export function RemoveLanguage({ definition, language }: { definition: FormDefinition; language: FormLanguage }) {
  const t = useT();
  const session = useDraftSession();
  const remove = () => {
    const { [language]: _, ...translations } = definition.translations ?? {};
    session.run({ type: 'setForm', settings: { translations } });
  };
  return (
    <Button size="small" isBasic isDanger onClick={remove}>
      {t('forms.languages.remove', { name: LANGUAGE_NAMES[language] })}
    </Button>
  );
}
