import Grip from '@zendeskgarden/svg-icons/src/16/grip.svg?icon';
import type { KeyboardEvent, Ref } from 'react';
import { IconButton, Menu, MenuItem } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { pathName, useBuilder } from './builder-context.ts';
import { insertItem, type ItemPath, itemAt, removeItem, stepOf, unwrapItem, wrapItem } from '../edit-condition.ts';

interface Props {
  path: ItemPath;
  label: string;
  ref: Ref<HTMLDivElement>;
}

/** The handle of a row or group: dragged by mouse; Alt+arrows move it, Enter opens what can be done with it. */
export function ItemHandle({ path, label, ref }: Props) {
  const t = useT();
  const { condition, change, move } = useBuilder();
  const item = itemAt(condition, path);
  const up = stepOf(condition, path, -1);
  const down = stepOf(condition, path, 1);
  const parent = path.slice(0, -1);
  const after = [...parent, (path.at(-1) ?? 0) + 1];
  const before = [...parent, Math.max(0, (path.at(-1) ?? 0) - 1)];
  const actions: [label: string, run: (() => void) | null, isDanger?: true][] = [
    [t('expression.builder.moveUp'), up && (() => move(path, up))],
    [t('expression.builder.moveDown'), down && (() => move(path, down))],
    [
      t('expression.builder.duplicate'),
      item ? () => change(insertItem(condition, after, item), { focus: after }) : null,
    ],
    item?.type === 'group'
      ? [t('expression.builder.ungroup'), () => change(unwrapItem(condition, path), { focus: path })]
      : [t('expression.builder.group'), () => change(wrapItem(condition, path), { focus: [...path, 0] })],
    [t('expression.builder.remove'), () => change(removeItem(condition, path), { focus: before }), true],
  ];
  const offered = actions.filter(([, run]) => run !== null);
  const handleKeys = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? up : event.key === 'ArrowDown' ? down : null;
    if (!event.altKey || !to) return;
    event.preventDefault();
    event.stopPropagation();
    move(path, to);
  };
  return (
    <div ref={ref} onKeyDownCapture={handleKeys}>
      <Menu
        isCompact
        placement="bottom-start"
        aria-label={label}
        button={({ ref: button, ...props }) => (
          <IconButton
            {...props}
            ref={button}
            size="small"
            aria-label={label}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            data-handle={pathName(path)}
          >
            <Grip />
          </IconButton>
        )}
        onChange={({ value }) => {
          if (value !== undefined) offered[Number(value)]?.[1]?.();
        }}
      >
        {offered.map(([text, , isDanger], at) => (
          <MenuItem key={text} value={String(at)} {...(isDanger ? { type: 'danger' as const } : {})}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
