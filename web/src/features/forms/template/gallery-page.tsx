import {
  TEMPLATE_CATEGORIES,
  templateCategory,
  templates,
  type TemplateSummary,
} from '@countersign/shared/api/forms/templates.ts';
import { formLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Skeleton } from '../../../lib/look/garden.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { Cover } from './cover.tsx';

const CHOICES = ['all', ...TEMPLATE_CATEGORIES] as const;

/** `/project/template`: forms to begin with, by category; each is looked at before it is used. */
export function GalleryPage() {
  const t = useT();
  const [{ category, name }, change] = useAddressState({ category: 'all', name: '' });
  const wanted = templateCategory.safeParse(category).data;
  const language = formLanguage.safeParse(currentLocale()).data;
  const read = useRead(
    templates,
    { ...(wanted ? { category: wanted } : {}), ...(name ? { name } : {}), ...(language ? { language } : {}) },
    { keepPreviousData: true },
  );
  return (
    <Page>
      <PageHeader title={t('forms.template.title')} description={t('forms.template.description')} />
      <Bar>
        <SearchField
          hasShortcut
          label={t('forms.template.search')}
          value={name}
          onChange={(text) => change({ name: text })}
        />
        <Categories role="group" aria-label={t('forms.template.category')}>
          {CHOICES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === (wanted ?? 'all')}
              onClick={() => change({ category: one })}
            >
              {t(`forms.template.${one}`)}
            </button>
          ))}
        </Categories>
      </Bar>
      {read.error !== undefined && !read.data && <FailedState error={read.error} onRetry={() => void read.mutate()} />}
      {!read.data && read.error === undefined && <Skeleton height="320px" aria-label={t('common.loading')} />}
      {read.data?.length === 0 && <NoMatch isOwn={wanted === 'own' && name === ''} />}
      {read.data && read.data.length > 0 && (
        <Grid>
          {read.data.map((one) => (
            <Card key={one.id} template={one} />
          ))}
        </Grid>
      )}
    </Page>
  );
}

function NoMatch({ isOwn }: { isOwn: boolean }) {
  const t = useT();
  const texts = isOwn ? (['noneKept', 'noneKeptText'] as const) : (['noMatch', 'noMatchText'] as const);
  return <State type="empty" title={t(`forms.template.${texts[0]}`)} text={t(`forms.template.${texts[1]}`)} />;
}

function Card({ template }: { template: TemplateSummary }) {
  const t = useT();
  const { id, name, description, fieldCount, ruleCount, approval, owner, theme } = template;
  return (
    <li>
      <Cover theme={theme} />
      <h2>
        <Link
          to={`/project/template/preview?id=${encodeURIComponent(id)}`}
          aria-label={t('forms.template.open', { name })}
        >
          {name}
        </Link>
      </h2>
      <p>{description}</p>
      <small>
        {`${t('forms.template.fieldCount', { count: fieldCount })} · ${t('forms.template.ruleCount', { count: ruleCount })}`}
        {approval.length > 0 && ` · ${t('forms.template.withApproval')}`}
        {owner && ` · ${t('forms.template.by', { name: owner.nickName })}`}
      </small>
    </li>
  );
}

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
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 16px;
  li {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-height: 208px;
    padding: 0 16px 16px;
    overflow: hidden;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
  }
  li:hover {
    border-color: ${colour('border.primaryEmphasis')};
  }
  h2 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  a {
    color: ${colour('foreground.primary')};
    text-decoration: none;
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
  p {
    color: ${colour('foreground.subtle')};
  }
  small {
    margin-block-start: auto;
    padding-block-start: 8px;
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
`;
