import {
  DEFINITION_STATES,
  type DefinitionRow,
  listDefinitions,
  stopDefinition,
} from '@countersign/shared/api/generator/definitions.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { CodeDialog } from '../code-dialog.tsx';
import { DefinitionState } from '../definition-state.tsx';
import { labelIn } from '../label-in.ts';
import { PublishDialog } from '../publish-dialog.tsx';
import { AddDialog } from './add-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Asked = { what: 'publish' | 'duplicate' | 'remove' | 'code'; row: DefinitionRow } | { what: 'add' } | null;

/** `/tool/gen`: resources that administrators make. */
export function DefinitionsPage() {
  const t = useT();
  const navigate = useNavigate();
  const may = useGeneratorRights();
  const address = useTableAddress({ search: '', state: '', source: '' });
  const read = useRead(listDefinitions, address.query as object, { keepPreviousData: true });
  const stopping = useWrite(stopDefinition, { refreshes: [listDefinitions] });
  const [asked, ask] = useState<Asked>(null);
  const close = () => ask(null);
  const edit = (id: number) => void navigate(`/gen/edit/${id}`);
  const stop = async (row: DefinitionRow) => {
    const question = { title: t('generator.stopTitle', { name: labelIn(row.label) }), text: t('generator.stopText') };
    if (!(await confirm({ ...question, verb: t('generator.stop'), isDanger: true }))) return;
    if ((await stopping.run({ id: row.id })) !== undefined) notifyUpdated();
  };
  const actionsOf = (row: DefinitionRow): RowAction[] => [
    ...(row.state === 'published'
      ? [{ label: t('generator.open'), onClick: () => void navigate(`/custom/${row.name}`) }]
      : []),
    ...(may.query ? [{ label: t(may.edit ? 'common.edit' : 'common.view'), onClick: () => edit(row.id) }] : []),
    ...(may.publish ? [{ label: t('generator.publish'), onClick: () => ask({ what: 'publish', row }) }] : []),
    ...(may.publish && row.state === 'published'
      ? [{ label: t('generator.stop'), onClick: () => void stop(row) }]
      : []),
    ...(may.preview ? [{ label: t('generator.code.title'), onClick: () => ask({ what: 'code', row }) }] : []),
    ...(may.add ? [{ label: t('generator.duplicate'), onClick: () => ask({ what: 'duplicate', row }) }] : []),
    ...(may.remove ? [{ label: t('common.delete'), onClick: () => ask({ what: 'remove', row }), isDanger: true }] : []),
  ];
  const add = { label: t('generator.add'), onClick: () => ask({ what: 'add' }) };
  return (
    <TablePage
      list="generator"
      title={t('generator.title')}
      description={t('generator.description')}
      action={
        may.add && (
          <Button isPrimary onClick={add.onClick}>
            {add.label}
          </Button>
        )
      }
      address={address}
      read={read}
      columns={useColumns()}
      rowId={(row) => String(row.id)}
      rowName={(row) => labelIn(row.label)}
      search={{ name: 'search', label: t('generator.search') }}
      filters={[
        {
          name: 'state',
          label: t('generator.state'),
          options: DEFINITION_STATES.map((value) => ({ value, label: t(`generator.states.${value}`) })),
        },
        {
          name: 'source',
          label: t('generator.source'),
          options: (['empty', 'table', 'form'] as const).map((value) => ({
            value,
            label: t(`generator.sources.${value}`),
          })),
        },
      ]}
      {...(may.query ? { onOpen: (row: DefinitionRow) => edit(row.id) } : {})}
      actionsOf={actionsOf}
      empty={{ title: t('generator.empty'), text: t('generator.emptyText'), ...(may.add ? { action: add } : {}) }}
    >
      {asked?.what === 'add' && <AddDialog onClose={close} onAdded={edit} />}
      {asked?.what === 'duplicate' && <DuplicateDialog row={asked.row} onClose={close} onAdded={edit} />}
      {asked?.what === 'publish' && <PublishDialog id={asked.row.id} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog row={asked.row} onClose={close} />}
      {asked?.what === 'code' && <CodeDialog id={asked.row.id} onClose={close} />}
    </TablePage>
  );
}

function useColumns(): Column<DefinitionRow>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  return [
    { key: 'label', title: t('generator.label'), cell: (row) => labelIn(row.label) },
    { key: 'name', title: t('generator.name'), cell: (row) => <code>{row.name}</code>, isOptional: true },
    {
      key: 'source',
      title: t('generator.source'),
      cell: (row) => t(`generator.sources.${row.source}`),
      isOptional: true,
    },
    { key: 'state', title: t('generator.state'), cell: (row) => <DefinitionState row={row} /> },
    {
      key: 'updateTime',
      title: t('generator.updated'),
      cell: (row) => <time dateTime={row.updateTime}>{formatDateTime(row.updateTime)}</time>,
      isOptional: true,
    },
  ];
}

function useGeneratorRights() {
  const query = useMay('tool:gen:query');
  return {
    query,
    // What is added is opened, and what is deleted is counted first.
    add: useMay('tool:gen:add') && query,
    edit: useMay('tool:gen:edit'),
    publish: useMay('tool:gen:publish') && query,
    remove: useMay('tool:gen:remove') && query,
    preview: useMay('tool:gen:preview'),
  };
}
