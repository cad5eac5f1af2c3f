import { type DefinitionSummary, listDefinitions } from '@countersign/shared/api/workflow/workflow.ts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { designerAddress } from '../designer-address.ts';
import { DefinitionDialog } from './definition-dialog.tsx';
import { DefinitionDrawer } from './definition-drawer.tsx';

/** `/workflow/definition`: the processes that forms can be attached to. */
export function DefinitionPage() {
  const t = useT();
  const mayEdit = useMay('workflow:definition:edit');
  const mayRead = useMay('workflow:definition:query');
  const navigate = useNavigate();
  const [{ create: isNew }, change] = useAddressState({ create: '' });
  const address = useTableAddress({ name: '' });
  const read = useRead(listDefinitions, address.query);
  const columns = useColumns();
  const create = () => change({ create: '1' });
  const open = (row: DefinitionSummary) => address.setOpen(row.key);
  return (
    <TablePage
      list="workflow.definitions"
      title={t('workflow.definition.title')}
      description={t('workflow.definition.description')}
      action={
        mayEdit && (
          <Button isPrimary onClick={create}>
            {t('workflow.definition.new')}
          </Button>
        )
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.key}
      rowName={(row) => row.name}
      search={{ name: 'name', label: t('workflow.definition.name') }}
      {...(mayRead ? { onOpen: open } : {})}
      empty={{
        title: t('workflow.definition.empty'),
        text: t('workflow.definition.emptyText'),
        ...(mayEdit ? { action: { label: t('workflow.definition.new'), onClick: create } } : {}),
      }}
    >
      {mayRead && <DefinitionDrawer definitionKey={address.open} onClose={() => address.setOpen('')} />}
      {mayEdit && isNew !== '' && (
        <DefinitionDialog
          present={null}
          onClose={() => change({ create: '' })}
          onSaved={(saved) => {
            change({ create: '' });
            void navigate(designerAddress(saved.key));
          }}
        />
      )}
    </TablePage>
  );
}

function useColumns(): Column<DefinitionSummary>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  return [
    { key: 'name', title: t('workflow.definition.name'), cell: (row) => row.name },
    { key: 'key', title: t('workflow.column.key'), cell: (row) => row.key, isOptional: true },
    {
      key: 'version',
      title: t('workflow.column.procDefVersion'),
      cell: (row) =>
        row.version === null ? t('workflow.definition.draft') : t('workflow.version', { version: row.version }),
      isOptional: true,
    },
    {
      key: 'forms',
      title: t('workflow.column.forms'),
      cell: (row) => row.forms.map((form) => form.name).join(', '),
      isOptional: true,
    },
    {
      key: 'updateTime',
      title: t('workflow.column.updateTime'),
      cell: (row) => <time dateTime={row.updateTime}>{formatDateTime(row.updateTime)}</time>,
      isOptional: true,
    },
  ];
}
