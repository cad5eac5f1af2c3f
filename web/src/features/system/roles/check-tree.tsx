import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Checkbox, Field, Label } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';

export interface CheckNode {
  id: string;
  parentId: string | null;
  label: string;
  /** Stands for what lies below it and is never chosen itself. */
  isHeading?: boolean;
  /** Stays as it is. */
  isFixed?: boolean;
}

interface Props {
  nodes: readonly CheckNode[];
  chosen: readonly string[];
  /** A node takes everything below it along. */
  isLinked?: boolean;
  isReadOnly?: boolean;
  onChange: (chosen: string[]) => void;
}

/** A tree of check boxes, two levels of it open at a time: branches fold, and say how much of them is chosen. */
export function CheckTree({ nodes, chosen, isLinked = false, isReadOnly = false, onChange }: Props) {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const held = new Set(chosen);
  const set = (changed: readonly CheckNode[], isChecked: boolean) => {
    const next = new Set(held);
    for (const { id, isHeading, isFixed } of changed) {
      if (isHeading || isFixed) continue;
      if (isChecked) next.add(id);
      else next.delete(id);
    }
    onChange([...next]);
  };
  const tree = { below, held, isLinked, isReadOnly, set };
  return (
    <List>
      {(below.get(null) ?? []).map((node) => (
        <Branch key={node.id} node={node} tree={tree} />
      ))}
    </List>
  );
}

interface Tree {
  below: ReadonlyMap<string | null, CheckNode[]>;
  held: ReadonlySet<string>;
  isLinked: boolean;
  isReadOnly: boolean;
  set: (nodes: readonly CheckNode[], isChecked: boolean) => void;
}

const allBelow = (node: CheckNode, tree: Tree): CheckNode[] =>
  (tree.below.get(node.id) ?? []).flatMap((child) => [child, ...allBelow(child, tree)]);

function Branch({ node, tree }: { node: CheckNode; tree: Tree }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const children = tree.below.get(node.id) ?? [];
  const leaves = [node, ...allBelow(node, tree)].filter(({ isHeading }) => !isHeading);
  const count = leaves.filter(({ id }) => tree.held.has(id)).length;
  const isAll = count === leaves.length && count > 0;
  const isChecked = tree.isLinked && children.length > 0 ? isAll : tree.held.has(node.id);
  const isMixed = tree.isLinked && children.length > 0 && count > 0 && !isAll;
  const concerned = tree.isLinked ? leaves : [node];
  const isDisabled = tree.isReadOnly || concerned.every(({ isFixed }) => isFixed);
  return (
    <li>
      <Line>
        <Field>
          <Checkbox
            checked={isChecked}
            indeterminate={isMixed}
            disabled={isDisabled}
            onChange={(event) => tree.set(concerned, event.target.checked)}
          >
            <Label isRegular>{node.label}</Label>
          </Checkbox>
        </Field>
        {children.length > 0 && (
          <Button isBasic size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className="visually-hidden">
              {t(isOpen ? 'system.roles.fold' : 'system.roles.unfold', { name: node.label })}
            </span>{' '}
            {t('system.roles.chosen', { count, total: leaves.length })}
          </Button>
        )}
      </Line>
      {isOpen && children.length > 0 && (
        <List $isInner>
          {children.map((child) => (
            <Branch key={child.id} node={child} tree={tree} />
          ))}
        </List>
      )}
    </li>
  );
}

const List = styled.ul<{ $isInner?: boolean }>`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  padding-inline-start: ${({ $isInner }) => ($isInner ? '24px' : '0')};
  list-style: none;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 32px;
  border-block-end: 1px solid ${colour('border.subtle')};
`;
