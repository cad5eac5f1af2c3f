import { Button, Menu, MenuItem, MenuItemGroup } from '../../../../../lib/look/garden.ts';
import { type TextKey, useT } from '../../../../../lib/texts/i18n.ts';
import { OverflowMenu } from '../../../../../ui/table/overflow-menu.tsx';
import { useDesigner, useProcess } from '../../session/designer-context.ts';
import type { Drawn, WayEnd } from './draw-by-keys.ts';
import type { DrawingBoard } from '../open-modeler.ts';

/** What can be drawn at the selected element; the keyboard goes to it in the drawing. The pictures beside the element are for the mouse. */
export function AddMenu({ board }: { board: DrawingBoard }) {
  const t = useT();
  const { selected } = useProcess();
  const possible = board.keys.possible(selected);
  const behind = possible.filter((what) => !ELSEWHERE.includes(what));
  const isWay = selected !== null && board.shape(selected)?.businessObject.$type === 'bpmn:SequenceFlow';
  const label = t('workflow.designer.canvas.add');
  // Garden's menu cannot be opened without an item to go to.
  if (possible.length === 0) {
    return (
      <Button size="small" disabled title={t('workflow.designer.canvas.nothing')}>
        {label}
      </Button>
    );
  }
  return (
    <Menu
      // Garden goes to the item that was first when it was made.
      key={possible.join(' ')}
      isCompact
      placement="top-start"
      maxHeight="480px"
      aria-label={label}
      button={({ ref, ...props }) => (
        <Button {...props} ref={ref} size="small">
          {label}
        </Button>
      )}
      onChange={({ value }) => {
        const what = possible.find((one) => one === value);
        if (!what) return;
        board.keys.draw(selected, what);
        board.focus();
      }}
    >
      {behind.length > 0 && (
        <MenuItemGroup legend={t(`workflow.designer.canvas.${isWay ? 'between' : 'append'}`)}>
          {behind.map((what) => (
            <MenuItem key={what} value={what}>
              {t(`workflow.designer.canvas.${what}`)}
            </MenuItem>
          ))}
        </MenuItemGroup>
      )}
      {possible
        .filter((what) => ELSEWHERE.includes(what))
        .map((what) => (
          <MenuItem key={what} value={what}>
            {t(`workflow.designer.canvas.${what}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}

/** What is drawn elsewhere than behind the element. */
const ELSEWHERE: readonly Drawn[] = ['deadline', 'inside', 'start'];

const ENDS: readonly (readonly [WayEnd, TextKey])[] = [
  ['new', 'workflow.designer.canvas.connect'],
  ['target', 'workflow.designer.canvas.leadTo'],
  ['source', 'workflow.designer.canvas.comeFrom'],
];

interface ElementMenuProps {
  board: DrawingBoard;
  onConnect: (id: string, end: WayEnd) => void;
}

/** Name, connect and delete what is selected. */
export function ElementMenu({ board, onConnect }: ElementMenuProps) {
  const t = useT();
  const { session } = useDesigner();
  const { selected } = useProcess();
  const settings = {
    label: t('workflow.designer.canvas.settings'),
    onClick: () => session.leadTo(selected, 'name'),
  };
  const own =
    selected === null
      ? []
      : [
          ...ENDS.filter(([end]) => board.keys.ends(selected, end).length > 0).map(([end, label]) => ({
            label: t(label),
            onClick: () => onConnect(selected, end),
          })),
          {
            label: t('common.delete'),
            isDanger: true,
            onClick: () => {
              board.keys.remove(selected);
              board.focus();
            },
          },
        ];
  return <OverflowMenu label={t('workflow.designer.canvas.more')} actions={[settings, ...own]} />;
}
