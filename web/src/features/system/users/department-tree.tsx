import ChevronDown from '@zendeskgarden/svg-icons/src/16/chevron-down-stroke.svg?icon';
import ChevronRight from '@zendeskgarden/svg-icons/src/16/chevron-right-stroke.svg?icon';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { readPreference, writePreference } from '../../../lib/session/preferences.ts';
import { useT } from '../../../lib/texts/i18n.ts';

interface Node {
  id: number;
  parentId: number | null;
  name: string;
}
interface Props {
  departments: readonly Node[];
  /** The department that the list is narrowed to; empty for none. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Departments that are open at first: the company with its own parts. */
const OPEN_LEVELS = 1;

/** On narrow screens the people come first. */
const usual = () => (matchMedia('(max-width: 999px)').matches ? 'hidden' : 'shown');

/** The departments beside a list of people; under 1000 px it folds away. */
export function DepartmentTree({ departments, chosen, onChoose }: Props) {
  const t = useT();
  const [isShown, setShown] = useState(() => (readPreference('department-tree') ?? usual()) === 'shown');
  const ids = new Set(departments.map(({ id }) => id));
  const below = Map.groupBy(departments, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const toggle = () => {
    writePreference('department-tree', isShown ? 'hidden' : 'shown');
    setShown(!isShown);
  };
  return (
    <Nav aria-label={t('system.departments.title')}>
      <Head>
        <Button isBasic isNeutral size="small" aria-expanded={isShown} onClick={toggle}>
          {t('system.users.department')}
          <Button.EndIcon>
            <Turned $isTurned={isShown} />
          </Button.EndIcon>
        </Button>
      </Head>
      {isShown && (
        <List>
          <li>
            <Line $isChosen={chosen === ''} $depth={0}>
              <Name aria-current={chosen === '' || undefined} onClick={() => onChoose('')}>
                {t('system.users.everyDepartment')}
              </Name>
            </Line>
          </li>
          {(below.get(null) ?? []).map((node) => (
            <Branch key={node.id} node={node} depth={0} tree={{ below, chosen, onChoose }} />
          ))}
        </List>
      )}
    </Nav>
  );
}

interface Tree extends Pick<Props, 'chosen' | 'onChoose'> {
  below: ReadonlyMap<number | null, readonly Node[]>;
}

function Branch({ node, depth, tree }: { node: Node; depth: number; tree: Tree }) {
  const t = useT();
  const children = tree.below.get(node.id) ?? [];
  const [isOpen, setOpen] = useState(depth < OPEN_LEVELS);
  const isChosen = tree.chosen === String(node.id);
  return (
    <li>
      <Line $isChosen={isChosen} $depth={depth}>
        {children.length > 0 ? (
          <Fold
            type="button"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'system.roles.fold' : 'system.roles.unfold', { name: node.name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown /> : <ChevronRight />}
          </Fold>
        ) : (
          <Gap />
        )}
        <Name aria-current={isChosen || undefined} onClick={() => tree.onChoose(String(node.id))}>
          {node.name}
        </Name>
      </Line>
      {isOpen && children.length > 0 && (
        <List>
          {children.map((child) => (
            <Branch key={child.id} node={child} depth={depth + 1} tree={tree} />
          ))}
        </List>
      )}
    </li>
  );
}

const Nav = styled.nav`
  min-width: 0;
`;
const Turned = styled(ChevronDown)<{ $isTurned: boolean }>`
  rotate: ${({ $isTurned }) => ($isTurned ? '180deg' : '0deg')};
`;
const Head = styled.div`
  margin-block-end: 4px;
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.div<{ $isChosen: boolean; $depth: number }>`
  display: flex;
  align-items: center;
  min-height: 32px;
  padding-inline-start: ${({ $depth }) => Math.min($depth, 6) * 16}px;
  border-radius: 4px;
  background: ${({ $isChosen, theme }) => ($isChosen ? colour('background.emphasis', { transparency: 200 })({ theme }) : 'none')};
  @media (max-width: 799px) {
    min-height: 44px;
  }
`;
const Name = styled.button.attrs({ type: 'button' })`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  padding: 4px 8px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  border-radius: 4px;
  &[aria-current] {
    font-weight: 600;
  }
  &:hover {
    background: ${colour('background.emphasis', { transparency: 100 })};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
const Fold = styled(Name)`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 28px;
  padding: 0;
`;
const Gap = styled.span`
  flex: none;
  width: 28px;
`;
