import Overflow from '@zendeskgarden/svg-icons/src/16/overflow-vertical-stroke.svg?icon';
import { IconButton, Menu, MenuItem, MenuSeparator } from '../../lib/look/garden.ts';

export interface MenuAction {
  label: string;
  onClick: () => void;
  isDanger?: boolean;
}

/** Everything rare: a button with three dots and a menu behind it. */
export function OverflowMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return (
    <Menu
      isCompact
      placement="bottom-end"
      aria-label={label}
      button={({ ref, ...props }) => (
        <IconButton {...props} ref={ref} size="small" aria-label={label}>
          <Overflow />
        </IconButton>
      )}
      onChange={({ value }) => {
        if (value !== undefined) actions[Number(value)]?.onClick();
      }}
    >
      {/* One flat list: the menu doesn't look for its items inside fragments. */}
      {actions.flatMap((action, index) => [
        ...(action.isDanger && index > 0 && !actions[index - 1]?.isDanger
          ? [<MenuSeparator key={`above ${action.label}`} />]
          : []),
        <MenuItem key={action.label} value={String(index)} {...(action.isDanger ? { type: 'danger' as const } : {})}>
          {action.label}
        </MenuItem>,
      ])}
    </Menu>
  );
}
