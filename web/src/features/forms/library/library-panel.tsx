import { type LibraryItem, list } from '@countersign/shared/api/forms/field-library.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { LibraryEntry } from './library-entry.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** More than that is found by searching. */
const SHOWN = 200;

/** Fields that were kept to be used again: a click or Enter puts them below the selected field, dragging anywhere. */
export function LibraryPanel() {
  const t = useT();
  const [search, setSearch] = useState('');
  const [renaming, setRenaming] = useState<LibraryItem | null>(null);
  const { data, error, mutate } = useRead(list, { size: SHOWN, ...(search && { name: search }) });
  return (
    <Box>
      <SearchField label={t('forms.library.search')} value={search} onChange={setSearch} />
      {error !== undefined && !data && <FailedState isCompact error={error} onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton height="160px" />}
      {data?.total === 0 && <p role="status">{t(search ? 'forms.library.none' : 'forms.library.empty')}</p>}
      <ul>
        {data?.records.map((item) => (
          <li key={item.id}>
            <LibraryEntry item={item} onRename={() => setRenaming(item)} />
          </li>
        ))}
      </ul>
      {data && data.total > SHOWN && <p>{t('forms.library.others', { count: data.total - SHOWN })}</p>}
      {renaming && <RenameDialog item={renaming} onClose={() => setRenaming(null)} />}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px 24px;
  > div:first-child {
    min-width: 0;
  }
  > ul {
    margin-inline: -8px;
  }
  > p {
    color: ${colour('foreground.subtle')};
  }
`;
