import type { AnswerView, TableLayout } from '@countersign/shared/api/submissions/table/answer-views.ts';
import Filter from '@zendeskgarden/svg-icons/src/16/filter-stroke.svg?icon';
import Columns from '@zendeskgarden/svg-icons/src/16/table-stroke.svg?icon';
import Trash from '@zendeskgarden/svg-icons/src/16/trash-stroke.svg?icon';
import { Button, IconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { readConditions } from './filter/filter-text.ts';
import type { AnswerAddress } from './use-answer-address.ts';
import { ViewPicker } from './views/view-picker.tsx';

interface Props {
  formKey: string;
  address: AnswerAddress;
  views: readonly AnswerView[];
  layout: TableLayout;
  mayEdit: boolean;
  onLayout: (layout: TableLayout) => void;
  onPanel: (panel: 'filter' | 'columns') => void;
}

/** Saved views, filters, columns and the way to the recycle bin, at the right of the search. */
export function TableTools({ formKey, address, views, layout, mayEdit, onLayout, onPanel }: Props) {
  const t = useT();
  const count = readConditions(address.filter).items.length;
  const filters = t('submissions.data.filter.open');
  return (
    <>
      {!address.isBin && <ViewPicker {...{ formKey, address, views, layout, onLayout }} />}
      <Button size="small" isNeutral={count === 0} onClick={() => onPanel('filter')}>
        <Button.StartIcon>
          <Filter />
        </Button.StartIcon>
        {count > 0 ? t('common.labelled', { label: filters, value: String(count) }) : filters}
      </Button>
      <IconButton size="small" aria-label={t('submissions.data.columns.open')} onClick={() => onPanel('columns')}>
        <Columns />
      </IconButton>
      {mayEdit && (
        <IconButton
          size="small"
          aria-pressed={address.isBin}
          aria-label={t(address.isBin ? 'submissions.data.bin.leave' : 'submissions.data.bin.open')}
          onClick={() => address.setBin(!address.isBin)}
        >
          <Trash />
        </IconButton>
      )}
    </>
  );
}
