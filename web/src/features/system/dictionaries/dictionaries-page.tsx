import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { dictType } from '@countersign/shared/resources/definitions/dictionaries.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/texts/i18n.ts';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';

/** `/system/dict`: lists of values; each opens its entries. */
export function DictionariesPage() {
  const t = useT();
  const navigate = useNavigate();
  const open = (row: ResourceRow) => void navigate(`/dict/type/data/${wordOf(row['dictId'])}`);
  return (
    <ResourcePage
      resource={dictType}
      onOpen={open}
      actionsOf={(row) => [{ label: t('resources.dictType.entries'), onClick: () => open(row) }]}
    />
  );
}
