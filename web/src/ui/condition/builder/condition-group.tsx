import Add from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import { useRef } from 'react';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useBuilder } from './builder-context.ts';
import { Adders, GroupBox, Item, Items, Line, Word } from './builder-style.ts';
import { type ConditionGroup, firstRow } from '../condition.ts';
import { ConditionRowLine } from './condition-row.tsx';
import { insertItem, type ItemPath } from '../edit-condition.ts';
import { ItemHandle } from './item-handle.tsx';
import { JoinWord } from './join-word.tsx';
import { useDragItem } from './use-drag-item.ts';

/** Deeper, nobody reads it as a sentence any more. */
const DEEPEST = 4;

/** The items of a group, one below the other, and ways to add some. */
export function ConditionItems({ group, path }: { group: ConditionGroup; path: ItemPath }) {
  return (
    <>
      <Items>
        {group.items.map((item, at) => {
          const place = [...path, at];
          return item.type === 'group' ? (
            <InnerGroup key={at} group={item} path={place} />
          ) : (
            <ConditionRowLine key={at} row={item} path={place} />
          );
        })}
      </Items>
      <AddItems group={group} path={path} />
    </>
  );
}

function InnerGroup({ group, path }: { group: ConditionGroup; path: ItemPath }) {
  const t = useT();
  const { numberOf, drop } = useBuilder();
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useDragItem(item, handle, path);
  const label = t('expression.builder.groupHandle', { number: numberOf(path) });
  const edge = drop?.path.join() === path.join() ? drop.edge : undefined;
  return (
    <Item ref={item} data-drop={edge}>
      <Line>
        <Word>
          <JoinWord path={path} />
        </Word>
        <GroupBox role="group" aria-label={t(`expression.builder.groupOf.${group.join}`)}>
          <ConditionItems group={group} path={path} />
        </GroupBox>
        <ItemHandle ref={handle} path={path} label={label} />
      </Line>
    </Item>
  );
}

function AddItems({ group, path }: { group: ConditionGroup; path: ItemPath }) {
  const t = useT();
  const { names, condition, change } = useBuilder();
  const [first] = names;
  if (!first) return null;
  const end = [...path, group.items.length];
  const add = () => change(insertItem(condition, end, firstRow(first)), { focus: end });
  const addGroup = () => {
    const join = group.join === 'and' ? 'or' : 'and';
    change(insertItem(condition, end, { type: 'group', join, items: [firstRow(first), firstRow(first)] }), {
      focus: [...end, 0],
    });
  };
  return (
    <Adders>
      <Button size="small" isBasic onClick={add}>
        <Button.StartIcon>
          <Add />
        </Button.StartIcon>
        {t('expression.builder.add')}
      </Button>
      {path.length < DEEPEST && group.items.length > 0 && (
        <Button size="small" isBasic onClick={addGroup}>
          <Button.StartIcon>
            <Add />
          </Button.StartIcon>
          {t('expression.builder.addGroup')}
        </Button>
      )}
    </Adders>
  );
}
