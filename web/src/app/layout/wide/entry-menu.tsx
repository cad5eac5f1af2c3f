import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Menu, MenuItem, MenuItemGroup } from '../../../lib/look/garden.ts';
import { type MenuEntry, menuLeaves } from '../../menu.ts';
import { preloadScreen } from '../../routes/screens.ts';

interface Props {
  label: string;
  /** Of a group its lines; of several entries each with its own. */
  entries: readonly MenuEntry[];
  placement?: 'bottom-start' | 'end-top';
  button: (props: object) => ReactNode;
}

/** The lines of a group that opens beside or below its name. */
export function EntryMenu({ label, entries, placement = 'bottom-start', button }: Props) {
  const navigate = useNavigate();
  const leaves = menuLeaves(entries);
  const open = (id: string) => {
    const entry = leaves.find((leaf) => leaf.id === id);
    if (entry?.isExternal) window.open(entry.to, '_blank', 'noreferrer');
    else if (entry) void navigate(entry.to);
  };
  return (
    <Menu
      isCompact
      placement={placement}
      aria-label={label}
      button={(props) => button(props as object)}
      onChange={({ value }) => {
        if (value !== undefined) open(value);
      }}
    >
      {entries.map((entry) => {
        if (entry.children.length === 0) return <Line key={entry.id} entry={entry} />;
        return (
          <MenuItemGroup key={entry.id} legend={entry.title} aria-label={entry.title}>
            {menuLeaves(entry.children).map((leaf) => (
              <Line key={leaf.id} entry={leaf} />
            ))}
          </MenuItemGroup>
        );
      })}
    </Menu>
  );
}

function Line({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem value={entry.id} label={entry.title} onPointerEnter={() => preloadScreen(entry.screen)}>
      {entry.title}
    </MenuItem>
  );
}
