import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import Add from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import Remove from '@zendeskgarden/svg-icons/src/16/x-stroke.svg?icon';
import type { ColumnsField } from '@countersign/shared/forms/fields/columns/schema.ts';
import type { TabsField } from '@countersign/shared/forms/fields/tabs/schema.ts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, IconButton, Input } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { NumberSetting } from '../parts/number-setting.tsx';
import { useSetting } from '../parts/use-setting.ts';
import type { EditorProps } from './setting-words.ts';

const MOST_TABS = 30;
const MOST_COLUMNS = 24;

/** The tabs of a group, in their order; what stood on a removed one moves to the first. */
export function TabsSetting({ at, field: { tabs } }: EditorProps<TabsField>) {
  const t = useT();
  const set = useSetting(at);
  const nameOf = (row: number) => tabs[row]?.label || t('forms.setting.tab', { number: row + 1 });
  const add = () => {
    const label = t('forms.setting.tab', { number: tabs.length + 1 });
    set({ tabs: [...tabs, { id: freeId(tabs, 'tab'), label }] });
  };
  return (
    <SlotList
      name="tabs"
      title={t('forms.setting.tabs')}
      addText={t('forms.setting.addTab')}
      count={tabs.length}
      most={MOST_TABS}
      nameOf={nameOf}
      onAdd={add}
      onRemove={(row) => set({ tabs: tabs.toSpliced(row, 1) })}
    >
      {(row) => (
        <Input
          isCompact
          aria-label={t('forms.setting.tab', { number: row + 1 })}
          value={tabs[row]?.label ?? ''}
          maxLength={inputLimit(tabs[row]?.label ?? '', 200)}
          onChange={(event) =>
            set({ tabs: tabs.map((tab, place) => (place === row ? { ...tab, label: event.target.value } : tab)) })
          }
        />
      )}
    </SlotList>
  );
}

/** The columns of a group with their widths in 24ths of the row. */
export function ColumnsSetting({ at, field: { columns } }: EditorProps<ColumnsField>) {
  const t = useT();
  const set = useSetting(at);
  const even = (count: number) => Math.max(1, Math.floor(24 / count));
  const add = () => {
    const width = even(columns.length + 1);
    const narrowed = columns.map((column) => ({ ...column, width }));
    set({ columns: [...narrowed, { id: freeId(columns, 'column'), width }] });
  };
  const remove = (row: number) => {
    const left = columns.toSpliced(row, 1);
    set({ columns: left.map((column) => ({ ...column, width: even(left.length) })) });
  };
  return (
    <SlotList
      name="columns"
      title={t('forms.setting.columns')}
      addText={t('forms.setting.addColumn')}
      count={columns.length}
      most={MOST_COLUMNS}
      nameOf={(row) => t('forms.setting.column', { number: row + 1 })}
      onAdd={add}
      onRemove={remove}
    >
      {(row) => (
        <NumberSetting
          isWhole
          name={`column ${row}`}
          label={t('forms.setting.column', { number: row + 1 })}
          min={1}
          max={24}
          value={columns[row]?.width}
          onChange={(width) =>
            set({ columns: columns.map((column, place) => (place === row ? { ...column, width } : column)) })
          }
        />
      )}
    </SlotList>
  );
}

interface SlotListProps {
  name: string;
  title: string;
  addText: string;
  count: number;
  most: number;
  nameOf: (row: number) => string;
  onAdd: () => void;
  onRemove: (row: number) => void;
  children: (row: number) => ReactNode;
}

function SlotList({ name, title, addText, count, most, nameOf, onAdd, onRemove, children }: SlotListProps) {
  const t = useT();
  return (
    <Box data-setting={name} aria-label={title}>
      <ul>
        {Array.from({ length: count }, (_, row) => (
          <li key={row}>
            {children(row)}
            <IconButton
              size="small"
              aria-label={t('common.removeName', { name: nameOf(row) })}
              disabled={count === 1}
              onClick={() => onRemove(row)}
            >
              <Remove />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="small" isBasic disabled={count >= most} onClick={onAdd}>
        <Button.StartIcon>
          <Add />
        </Button.StartIcon>
        {addText}
      </Button>
    </Box>
  );
}

/** An id that no other part has: `tab_1`, `tab_2` … */
function freeId(slots: readonly { id: string }[], stem: string): string {
  const taken = new Set(slots.map(({ id }) => id));
  let number = slots.length + 1;
  while (taken.has(`${stem}_${number}`)) number++;
  return `${stem}_${number}`;
}

const Box = styled.section`
  ul {
    display: grid;
    gap: 6px;
    margin-block-end: 8px;
  }
  li {
    display: flex;
    align-items: end;
    gap: 4px;
    > :first-child {
      flex: 1;
    }
  }
`;
