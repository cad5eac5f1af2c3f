import Pencil from '@zendeskgarden/svg-icons/src/12/pencil-stroke.svg?icon';
import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Checkbox, Field, Label } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellKind } from './editable.ts';
import { type GridColumn, TICK_PX } from './grid-columns.ts';
import type { Cell } from './next-cell.ts';

interface Props {
  row: SubmissionRow;
  at: number;
  columns: readonly GridColumn[];
  /** The cell that the keyboard stands on, or that is being edited, if it is one of this row. */
  active: number | null;
  editing: number | null;
  isOpen: boolean;
  isChosen: boolean;
  mayEdit: boolean;
  onChoose: ((isChosen: boolean) => void) | undefined;
  onOpen: () => void;
  onActive: (cell: Cell) => void;
  onEdit: (cell: Cell) => void;
  onEdited: (isKept: boolean) => void;
}

/** One answer: its cells, and a tick where many can be chosen. */
export function GridRow(props: Props) {
  const { row, at, columns, isChosen, isOpen, onChoose, onOpen } = props;
  const t = useT();
  const open = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = (event.target as HTMLElement).closest('a, button, input, select, label');
    if (!isOnControl && window.getSelection()?.isCollapsed !== false) onOpen();
  };
  return (
    <tr
      aria-rowindex={at + 2}
      aria-selected={onChoose ? isChosen : undefined}
      data-open={isOpen ? '' : undefined}
      onClick={open}
    >
      {onChoose && (
        <td role="gridcell" data-pinned="" data-tick="" style={{ insetInlineStart: 0, width: TICK_PX }}>
          <Field>
            <Checkbox checked={isChosen} onChange={(event) => onChoose(event.target.checked)}>
              <Label hidden>{t('common.table.selectRow', { name: `#${row.serial}` })}</Label>
            </Checkbox>
          </Field>
        </td>
      )}
      {columns.map((column, index) => (
        <GridCell key={column.column.key} {...props} column={column} index={index} />
      ))}
    </tr>
  );
}

function GridCell({ row, at, column: one, index, ...props }: Props & { column: GridColumn; index: number }) {
  const t = useT();
  const { column, pinnedAt, isEdge } = one;
  const { active, editing, mayEdit, onActive, onEdit, onEdited } = props;
  const kind = mayEdit ? cellKind(column, row) : null;
  const isEditing = editing === index && kind !== null;
  const cell = { row: at, column: index };
  return (
    <td
      role="gridcell"
      aria-colindex={index + 1}
      tabIndex={active === index ? 0 : -1}
      data-cell={`${at}:${index}`}
      data-align={column.align}
      data-editing={isEditing ? '' : undefined}
      data-pinned={pinnedAt === null ? undefined : ''}
      data-edge={isEdge ? '' : undefined}
      style={pinnedAt === null ? undefined : { insetInlineStart: pinnedAt }}
      onFocus={() => onActive(cell)}
    >
      {isEditing ? (
        <CellEditor row={row} column={column} kind={kind} onDone={onEdited} />
      ) : (
        <Content>
          <span>{column.cell(row)}</span>
          {kind !== null && (
            <Edit
              type="button"
              tabIndex={-1}
              aria-label={t('submissions.data.editCell', { name: column.title, row: `#${row.serial}` })}
              onClick={() => onEdit(cell)}
            >
              <Pencil />
            </Edit>
          )}
        </Content>
      )}
    </td>
  );
}

const Content = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  [data-align='end'] > & {
    justify-content: flex-end;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
  }
  > span > div {
    display: inline;
  }
`;
const Edit = styled.button`
  display: none;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 24px;
  height: 24px;
  margin-inline-start: auto;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${colour('foreground.subtle')};
  cursor: pointer;
  td:hover > * > &,
  td:focus > * > & {
    display: flex;
  }
  &:hover {
    background: ${colour('background.primaryEmphasis', { transparency: 0.1 })};
    color: ${colour('foreground.default')};
  }
`;
