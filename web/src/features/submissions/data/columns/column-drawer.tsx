import Down from '@zendeskgarden/svg-icons/src/16/chevron-down-stroke.svg?icon';
import Up from '@zendeskgarden/svg-icons/src/16/chevron-up-stroke.svg?icon';
import Pin from '@zendeskgarden/svg-icons/src/16/pin-stroke.svg?icon';
import Unpin from '@zendeskgarden/svg-icons/src/16/pin-fill.svg?icon';
import type { TableLayout } from '@countersign/shared/api/submissions/table/answer-views.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button, IconButton } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Drawer } from '../../../../ui/dialogs/drawer.tsx';
import { CheckField } from '../../../../ui/fields/fields.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import type { AnswerColumn } from './answer-column.ts';
import { type LaidOut, NO_LAYOUT, withMoved, withPinned, withShown } from './layout.ts';

interface Props {
  isOpen: boolean;
  laid: readonly LaidOut<AnswerColumn>[];
  onChange: (layout: TableLayout) => void;
  onClose: () => void;
}

/** Which columns the table shows, in which order, and which stay in sight; every change counts at once. */
export function ColumnDrawer({ isOpen, laid, onChange, onClose }: Props) {
  const t = useT();
  const [search, setSearch] = useState('');
  const wanted = search.toLowerCase();
  const found = laid.filter(({ column }) => column.isOptional && column.title.toLowerCase().includes(wanted));
  return (
    <Drawer
      isOpen={isOpen}
      title={t('common.table.columns')}
      onClose={onClose}
      footer={<Button onClick={() => onChange(NO_LAYOUT)}>{t('submissions.data.columns.reset')}</Button>}
    >
      <SearchField label={t('submissions.data.columns.find')} value={search} onChange={setSearch} />
      <List aria-label={t('common.table.columns')}>
        {found.map((one) => (
          <ColumnLine key={one.column.key} one={one} laid={laid} onChange={onChange} />
        ))}
      </List>
    </Drawer>
  );
}

function ColumnLine({ one, laid, onChange }: Pick<Props, 'laid' | 'onChange'> & { one: LaidOut<AnswerColumn> }) {
  const t = useT();
  const { key, title: name } = one.column;
  const move = (by: 1 | -1) => {
    const next = withMoved(laid, key, by);
    if (next) onChange(next);
  };
  return (
    <li>
      <CheckField
        label={name}
        isChecked={one.isShown}
        onChange={(isShown) => onChange(withShown(laid, key, isShown))}
      />
      <IconButton
        size="small"
        isPill={false}
        aria-pressed={one.isPinned}
        aria-label={t('submissions.data.columns.pinned', { name })}
        onClick={() => onChange(withPinned(laid, key, !one.isPinned))}
      >
        {one.isPinned ? <Unpin /> : <Pin />}
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('submissions.data.columns.up', { name })}
        disabled={!withMoved(laid, key, -1)}
        onClick={() => move(-1)}
      >
        <Up />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('submissions.data.columns.down', { name })}
        disabled={!withMoved(laid, key, 1)}
        onClick={() => move(1)}
      >
        <Down />
      </IconButton>
    </li>
  );
}

const List = styled.ul`
  margin-block-start: 12px;
  li {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 40px;
    border-block-end: 1px solid ${colour('border.subtle')};
  }
  li > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 799px) {
    li > button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
