import { LANGUAGE_TAGS, LANGUAGE_NAMES } from '@countersign/shared/basics/languages/languages.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { missingStrings } from '@countersign/shared/forms/languages/missing-strings.ts';
import { stringsOf } from '@countersign/shared/forms/languages/strings-of.ts';
import { languagesOf } from '@countersign/shared/forms/languages/translate-definition.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { State } from '../../../ui/state.tsx';
import { useUndoKeys } from '../../../ui/saving/use-undo-keys.ts';
import { PaneTabs } from '../editor/layout/pane-tabs.tsx';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { ExchangeBar } from './exchange-bar.tsx';
import { StringTable } from './string-table.tsx';

/** `/project/form/languages`: every text of the form in every language that it offers. */
export function LanguagesPage() {
  const t = useT();
  const mayEdit = useMay('form:project:edit');
  if (!mayEdit)
    return <State type="forbidden" title={t('common.state.forbidden')} text={t('forms.canvas.forbidden')} />;
  return (
    <Page $width="form">
      <PageHeader title={t('forms.languages.title')} description={t('forms.languages.description')} />
      <Languages />
    </Page>
  );
}

function Languages() {
  const t = useT();
  const session = useDraftSession();
  useUndoKeys(session);
  const { definition } = useDraft().history;
  const [wanted, setWanted] = useState<FormLanguage | null>(null);
  const { language, translations = {} } = definition;
  const [own, ...others] = languagesOf(definition);
  const chosen = others.find((one) => one === wanted) ?? others[0];
  const strings = stringsOf(definition);
  const free = LANGUAGE_TAGS.filter((one) => one !== own && !others.includes(one));
  const add = (added: FormLanguage) => {
    session.run({ type: 'setForm', settings: { translations: { ...translations, [added]: {} } } });
    setWanted(added);
  };
  return (
    <>
      <Bar>
        <SelectField
          label={t('forms.languages.own')}
          value={language ?? ''}
          options={named(LANGUAGE_TAGS.filter((one) => one === own || !others.includes(one)))}
          {...(language ? {} : { placeholder: t('forms.languages.none') })}
          onChange={(value) => session.run({ type: 'setForm', settings: { language: value as FormLanguage } })}
        />
        {own && free.length > 0 && (
          <SelectField
            label={t('forms.languages.add')}
            value=""
            placeholder={t('forms.languages.choose')}
            options={named(free)}
            onChange={(value) => value && add(value as FormLanguage)}
          />
        )}
      </Bar>
      {own && <ExchangeBar definition={definition} />}
      {!own && <State type="empty" title={t('forms.languages.noOwn')} text={t('forms.languages.noOwnText')} />}
      {own && !chosen && (
        <State type="empty" title={t('forms.languages.noOther')} text={t('forms.languages.noOtherText')} />
      )}
      {chosen && (
        <>
          <PaneTabs
            label={t('forms.languages.title')}
            panelId="translations"
            chosen={chosen}
            onChoose={setWanted}
            tabs={others.map((name) => {
              const missing = missingStrings(definition, strings, name).length;
              return { name, label: `${LANGUAGE_NAMES[name]} ${strings.length - missing}/${strings.length}` };
            })}
          />
          <StringTable key={chosen} id="translations" definition={definition} strings={strings} language={chosen} />
        </>
      )}
    </>
  );
}

const named = (languages: readonly FormLanguage[]) =>
  languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 280px));
  gap: 16px;
  margin-block-end: 16px;
`;
