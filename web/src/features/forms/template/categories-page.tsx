import { templateCategories } from '@countersign/shared/api/forms/templates.ts';
import { templateCategory } from '@countersign/shared/resources/definitions/template-category.ts';
import { textsOf, wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { useEffect } from 'react';
import { refresh } from '../../../lib/calls/use-call.ts';
import { currentLanguage, useT } from '../../../lib/texts/i18n.ts';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';

/** `/project/template/category`: the categories of the gallery, with their names and their order. */
export function CategoriesPage() {
  const t = useT();
  // The gallery reads its own, shorter list: it asks again when one comes back from here.
  useEffect(() => () => void refresh(templateCategories), []);
  return (
    <ResourcePage
      resource={templateCategory}
      cells={{ name: ({ name, nameI18n }) => textsOf(nameI18n)[currentLanguage()] ?? wordOf(name) }}
      crumbs={[{ label: t('forms.template.title'), to: '/project/template' }]}
    />
  );
}
