import { templateCategories, templates, type TemplateSummary } from '@countersign/shared/api/forms/templates.ts';
import { formLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { type CardKeys, CardList } from '../../../ui/cards/card-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { Cover } from './cover.tsx';

/** `/project/template`: forms to begin with, by category; each is looked at before it is used. */
export function GalleryPage() {
  const t = useT();
  const [{ category, name }, change] = useAddressState({ category: 'all', name: '' });
  const mayKeep = useMay('form:template:list');
  const categories = useRead(templateCategories, {});
  const choices = [
    { key: 'all', name: t('forms.template.all') },
    ...(categories.data ?? []),
    { key: 'own', name: t('forms.template.own') },
  ];
  const wanted = choices.find(({ key }) => key === category && key !== 'all')?.key;
  const language = formLanguage.safeParse(currentLocale()).data;
  const read = useRead(
    templates,
    { ...(wanted ? { category: wanted } : {}), ...(name ? { name } : {}), ...(language ? { language } : {}) },
    { keepPreviousData: true },
  );
  return (
    <Page>
      <PageHeader title={t('forms.template.title')} description={t('forms.template.description')}>
        {mayKeep && <Link to="/project/template/category">{t('forms.template.editCategories')}</Link>}
      </PageHeader>
      <Bar>
        <SearchField
          hasShortcut
          label={t('forms.template.search')}
          value={name}
          onChange={(text) => change({ name: text })}
        />
        <Categories role="group" aria-label={t('forms.template.category')}>
          {choices.map(({ key, name: label }) => (
            <button
              key={key}
              type="button"
              dir="auto"
              aria-pressed={key === (wanted ?? 'all')}
              onClick={() => change({ category: key })}
            >
              {label}
            </button>
          ))}
        </Categories>
      </Bar>
      {read.error !== undefined && !read.data && <FailedState error={read.error} onRetry={() => void read.mutate()} />}
      {!read.data && read.error === undefined && <Skeleton height="320px" aria-label={t('common.loading')} />}
      {read.data?.length === 0 && <NoMatch isOwn={wanted === 'own' && name === ''} />}
      {read.data && read.data.length > 0 && <CardList rows={read.data} keys={CARD} />}
    </Page>
  );
}

function NoMatch({ isOwn }: { isOwn: boolean }) {
  const t = useT();
  const texts = isOwn ? (['noneKept', 'noneKeptText'] as const) : (['noMatch', 'noMatchText'] as const);
  return <State type="empty" title={t(`forms.template.${texts[0]}`)} text={t(`forms.template.${texts[1]}`)} />;
}

function OpenLink({ template: { id, name } }: { template: TemplateSummary }) {
  const t = useT();
  return (
    <Link to={`/project/template/preview?id=${encodeURIComponent(id)}`} aria-label={t('forms.template.open', { name })}>
      {name}
    </Link>
  );
}

function Counts({ template: { fieldCount, ruleCount, approval, owner } }: { template: TemplateSummary }) {
  const t = useT();
  return (
    <>
      {`${t('forms.template.fieldCount', { count: fieldCount })} · ${t('forms.template.ruleCount', { count: ruleCount })}`}
      {approval.length > 0 && ` · ${t('forms.template.withApproval')}`}
      {owner && ` · ${t('forms.template.by', { name: owner.nickName })}`}
    </>
  );
}

const CARD: CardKeys<TemplateSummary> = {
  id: 'id',
  image: ({ theme }) => <Cover theme={theme} />,
  title: (template) => <OpenLink template={template} />,
  info: ['description', (template) => <Counts template={template} />],
};

const Bar = styled.div`
  display: grid;
  gap: 12px;
  margin-block-end: 20px;
  > :first-child {
    max-width: 320px;
  }
`;
const Categories = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button {
    min-height: 32px;
    padding: 4px 12px;
    border: 1px solid ${colour('border.default')};
    border-radius: 16px;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  button:hover {
    background: ${colour('background.subtle')};
  }
  button[aria-pressed='true'] {
    border-color: ${colour('border.primaryEmphasis')};
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
    font-weight: 600;
  }
  button:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
  @media (max-width: 799px) {
    button {
      min-height: 44px;
      border-radius: 22px;
    }
  }
`;
