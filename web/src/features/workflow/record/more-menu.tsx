import type { TaskButton } from '@countersign/shared/api/workflow.ts';
import Chevron from '@zendeskgarden/svg-icons/src/16/chevron-down-stroke.svg?icon';
import styled from 'styled-components';
import { Button, Menu, MenuItem } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';

interface Props {
  actions: readonly TaskButton[];
  /** The action whose comment is open. */
  chosen: TaskButton | null;
  onChoose: (action: TaskButton) => void;
}

/** The rarer actions of a task. While one of them is open, the button says which. */
export function MoreMenu({ actions, chosen, onChoose }: Props) {
  const t = useT();
  const open = actions.find((action) => action === chosen);
  return (
    <Menu
      placement="bottom-end"
      aria-label={t('workflow.handle.more')}
      restoreFocus={false}
      button={({ ref, ...props }) => (
        <Button {...props} ref={ref} data-action="more">
          {open ? t(`workflow.action.${open}`) : t('workflow.handle.more')}
          <Button.EndIcon>
            <Chevron />
          </Button.EndIcon>
        </Button>
      )}
      onChange={({ value }) => {
        const action = actions.find((known) => known === value);
        if (action) onChoose(action);
      }}
    >
      {actions.map((action) => (
        <MenuItem key={action} value={action}>
          {t(`workflow.action.${action}`)}
          <MenuItem.Meta>
            <Words>{t(`workflow.consequence.${action}`)}</Words>
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
