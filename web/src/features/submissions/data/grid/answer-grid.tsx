import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import { useRef } from 'react';
import { Checkbox, Field, Label } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { ROW_PX } from '../../../../ui/table/column.ts';
import type { Selection } from '../../../../ui/table/data-table.tsx';
import { TICK_PX } from './grid-columns.ts';
import type { GridProps } from './grid-props.ts';
import { GridHeading } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { GridBox, GridTable, HeadRow } from './grid-style.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useWindow } from './use-window.ts';

/** The answers as a grid: only rows in sight are drawn, arrows walk through cells, F2 edits one. */
export function AnswerGrid(props: GridProps) {
  const { rows, columns, density, selection, sort, onSort, onWidth, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  const rowPx = ROW_PX[density];
  const { from, to, before, after } = useWindow(box, rows.length, rowPx);
  const keys = useGridKeys(box, { ...props, rowPx });
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(selection?.ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    selection?.onChange(next);
  };
  const width = columns.reduce((sum, column) => sum + column.width, selection ? TICK_PX : 0);
  return (
    <GridBox ref={box}>
      <GridTable
        role="grid"
        aria-label={props.caption}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable={selection ? true : undefined}
        $rowPx={rowPx}
        style={{ width }}
        onKeyDown={keys.press}
      >
        <colgroup>
          {selection && <col style={{ width: TICK_PX }} />}
          {columns.map(({ column, width: px }) => (
            <col key={column.key} style={{ width: px }} />
          ))}
        </colgroup>
        <thead>
          <HeadRow aria-rowindex={1}>
            {selection && <SelectAll rows={rows} selection={selection} />}
            {columns.map((at, index) => (
              <GridHeading key={at.column.key} {...{ at, index, sort, onSort, onWidth }} />
            ))}
          </HeadRow>
        </thead>
        <tbody>
          <Spacer px={before} />
          {rows.slice(from, to).map((row, offset) => (
            <GridRow
              key={row.id}
              row={row}
              at={from + offset}
              columns={columns}
              active={keys.active.row === from + offset ? keys.active.column : null}
              editing={keys.editing?.row === from + offset ? keys.editing.column : null}
              isOpen={row.id === props.openId}
              isChosen={selection?.ids.has(row.id) ?? false}
              mayEdit={props.mayEdit}
              onChoose={selection && ((isChosen) => choose(row.id, isChosen))}
              onOpen={() => onOpen(row.id)}
              onActive={keys.setActive}
              onEdit={keys.edit}
              onEdited={keys.edited}
            />
          ))}
          <Spacer px={after} />
        </tbody>
      </GridTable>
    </GridBox>
  );
}

/** The room of rows that are not drawn. */
function Spacer({ px }: { px: number }) {
  if (px === 0) return null;
  return (
    <tr aria-hidden="true" data-spacer="">
      <td style={{ height: px }} />
    </tr>
  );
}

function SelectAll({ rows, selection }: { rows: readonly SubmissionRow[]; selection: Selection }) {
  const t = useT();
  const chosen = rows.filter(({ id }) => selection.ids.has(id)).length;
  const toggle = (isOn: boolean) => {
    const next = new Set(selection.ids);
    for (const { id } of rows) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    selection.onChange(next);
  };
  return (
    <th scope="col" data-pinned="" style={{ insetInlineStart: 0 }}>
      <Field>
        <Checkbox
          checked={rows.length > 0 && chosen === rows.length}
          indeterminate={chosen > 0 && chosen < rows.length}
          onChange={(event) => toggle(event.target.checked)}
        >
          <Label hidden>{t('common.table.selectAll')}</Label>
        </Checkbox>
      </Field>
    </th>
  );
}
