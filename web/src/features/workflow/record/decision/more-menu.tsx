import Chevron from '@zendeskgarden/svg-icons/src/16/chevron-down-stroke.svg?icon';
import styled from 'styled-components';
import { Button, Menu, MenuItem } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';

export interface MoreEntry {
  value: string;
  label: string;
  /** What comes of it, in one sentence. */
  text: string;
  isDanger?: boolean;
}

interface Props {
  entries: readonly MoreEntry[];
  /** The entry whose comment is open. */
  chosen: string | null;
  onChoose: (value: string) => void;
}

/** The rarer actions of a task. While one of them is open, the button says which. */
export function MoreMenu({ entries, chosen, onChoose }: Props) {
  const t = useT();
  const open = entries.find((entry) => entry.value === chosen);
  return (
    <Menu
      placement="bottom-end"
      aria-label={t('workflow.handle.more')}
      restoreFocus={false}
      maxHeight="min(480px, 70vh)"
      button={({ ref, ...props }) => (
        <Button {...props} ref={ref} data-action="more">
          {open ? open.label : t('workflow.handle.more')}
          <Button.EndIcon>
            <Chevron />
          </Button.EndIcon>
        </Button>
      )}
      onChange={({ value }) => {
        if (value !== undefined) onChoose(value);
      }}
    >
      {entries.map(({ value, label, text, isDanger }) => (
        <MenuItem key={value} value={value} {...(isDanger ? { type: 'danger' as const } : {})}>
          {label}
          <MenuItem.Meta>
            <Words>{text}</Words>
          </MenuItem.Meta>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Two lines rather than a menu wider than a phone. */
const Words = styled.span`
  display: block;
  max-width: 232px;
  white-space: normal;
`;
