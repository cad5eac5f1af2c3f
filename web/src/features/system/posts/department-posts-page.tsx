import { post } from '@countersign/shared/resources/definitions/post.ts';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useNarrow } from '../../../lib/look/use-narrow.ts';
import { usePageName } from '../../../lib/kept-page.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { inTreeOrder } from '../tree-options.ts';
import { useDepartments } from './use-departments.ts';

/** `/dept/post`: the posts of one department, chosen from the tree beside them. */
export function DepartmentPostsPage() {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const isNarrow = useNarrow();
  const { mayList, read, references } = useDepartments();
  const chosen = address.get('deptId') ?? '';
  const reached = (read.data ?? []).filter(({ isInReach }) => isInReach);
  const isKnown = reached.some(({ id }) => String(id) === chosen);
  const title = read.data?.find(({ id }) => String(id) === chosen)?.name;
  const ofOne = isKnown && title !== undefined ? t('resources.post.ofDepartment', { name: title }) : undefined;
  usePageName(ofOne);
  if (read.error !== undefined && !read.data)
    return <FailedState error={read.error} onRetry={() => void read.mutate()} />;
  const choose = (id: string) => setAddress(id === '' ? {} : { deptId: id });
  return (
    <Page data-narrow={isNarrow || undefined}>
      {mayList && (
        <Tree aria-label={t('system.departments.title')}>
          {!read.data && <Skeleton height="160px" aria-label={t('common.loading')} />}
          {read.data && isNarrow && (
            <SelectField
              label={t('system.users.department')}
              value={isKnown ? chosen : ''}
              placeholder={t('resources.post.everyDepartment')}
              options={references.department ?? []}
              onChange={choose}
            />
          )}
          {read.data && !isNarrow && (
            <ul>
              <Entry name={t('resources.post.everyDepartment')} isChosen={!isKnown} onChoose={() => choose('')} />
              {inTreeOrder(reached).map(({ node, depth }) => (
                <Entry
                  key={node.id}
                  name={node.name}
                  depth={depth}
                  isChosen={String(node.id) === chosen}
                  onChoose={() => choose(String(node.id))}
                />
              ))}
            </ul>
          )}
        </Tree>
      )}
      <div>
        <ResourcePage
          key={chosen}
          resource={post}
          title={ofOne ?? t('route.deptPost')}
          crumbs={[{ label: t('system.departments.title'), to: '/system/dept' }]}
          fixed={isKnown ? { deptId: chosen } : {}}
          references={references}
          isWithoutImport={isKnown}
        />
      </div>
    </Page>
  );
}

function Entry({
  name,
  depth = 0,
  isChosen,
  onChoose,
}: {
  name: string;
  depth?: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <Choice
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        style={{ paddingInlineStart: 12 + depth * 16 }}
        onClick={onChoose}
      >
        {name}
      </Choice>
    </li>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  align-items: start;
  &[data-narrow] {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Tree = styled.nav`
  max-height: calc(100vh - 120px);
  padding: 24px 8px;
  overflow: auto;
  [data-narrow] > & {
    max-width: 352px;
    padding: 24px 32px 0;
  }
  @media (max-width: 799px) {
    [data-narrow] > & {
      max-width: none;
      padding: 16px 16px 0;
    }
  }
`;
const Choice = styled.button`
  width: 100%;
  min-height: 32px;
  padding: 6px 12px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover {
    background: ${colour('background.subtle')};
  }
  &[aria-current] {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
    font-weight: 600;
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
