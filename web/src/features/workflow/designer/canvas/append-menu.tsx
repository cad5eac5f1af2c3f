import { Button, Menu, MenuItem } from '../../../../lib/garden.ts';
import { useT } from '../../../../lib/i18n.ts';
import { useProcess } from '../session/designer-context.ts';
import { CREATED_NAMES } from './allowed-elements.ts';
import type { DrawingBoard } from './open-modeler.ts';

/** What can follow the selected element, for the keyboard; the pictures beside the element are for the mouse. */
export function AppendMenu({ board }: { board: DrawingBoard }) {
  const t = useT();
  const { selected } = useProcess();
  const type = selected === null ? undefined : board.shape(selected)?.businessObject.$type;
  if (
    selected === null ||
    !type ||
    !/(Task|Activity|SubProcess|Gateway|StartEvent|CatchEvent|BoundaryEvent)$/.test(type)
  ) {
    return null;
  }
  const label = t('workflow.designer.canvas.append');
  return (
    <Menu
      isCompact
      placement="top-start"
      aria-label={label}
      button={({ ref, ...props }) => (
        <Button {...props} ref={ref} size="small">
          {label}
        </Button>
      )}
      onChange={({ value }) => {
        const name = CREATED_NAMES.find((one) => one === value);
        if (name) board.append(selected, name);
      }}
    >
      {CREATED_NAMES.map((name) => (
        <MenuItem key={name} value={name}>
          {t(`workflow.designer.canvas.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
