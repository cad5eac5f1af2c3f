import { list, listRuns, remove, renewKey, run, type Sync } from '@countersign/shared/api/submissions/syncs.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { notify, notifyDeleted } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { SyncKeyDialog } from './sync-key-dialog.tsx';
import { useSyncColumns } from './sync-columns.tsx';
import { pageOfRows } from '../../../ui/table/paging/page-of-rows.ts';

const SyncDialog = deferredPart(async () => (await import('./sync-dialog.tsx')).SyncDialog);
const RunsPage = deferredPart(async () => (await import('./runs-page.tsx')).RunsPage, 'lines');

/** `/syncData`: the person's connections that keep other systems up to date with answers; with `open` the runs of one. */
export function SyncsPage() {
  const address = useTableAddress({});
  const read = useRead(list, {});
  // The runs of one are wanted: the list would only jump away.
  if (address.open !== '' && !read.data && read.error === undefined) return <PageSkeleton />;
  const opened = read.data?.syncs.find(({ id }) => id === address.open);
  if (opened) return <RunsPage sync={opened} onBack={() => address.setOpen('')} />;
  return <SyncList address={address} read={read} />;
}

interface ListProps {
  address: ReturnType<typeof useTableAddress<Record<never, string>>>;
  read: ReturnType<typeof useRead<typeof list>>;
}

function SyncList({ address, read }: ListProps) {
  const t = useT();
  const columns = useSyncColumns();
  const [edited, setEdited] = useState<{ given: Sync | null } | null>(null);
  const [key, setKey] = useState<{ name: string; secret: string } | null>(null);
  const work = useSyncWork((sync, secret) => setKey({ name: sync.name, secret }));
  const add = { label: t('submissions.syncs.add'), onClick: () => setEdited({ given: null }) };
  return (
    <TablePage
      list="submissions.syncs"
      title={t('submissions.syncs.title')}
      description={t('submissions.syncs.description')}
      address={address}
      read={{
        data: read.data && pageOfRows(read.data.syncs, address),
        error: read.error,
        mutate: () => read.mutate(),
      }}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => address.setOpen(id)}
      actionsOf={(sync) => [
        ...(sync.stopped ? [] : [{ label: t('submissions.syncs.run'), onClick: () => void work.start(sync) }]),
        { label: t('submissions.syncs.log'), onClick: () => address.setOpen(sync.id) },
        { label: t('common.edit'), onClick: () => setEdited({ given: sync }) },
        ...(sync.stopped
          ? []
          : [{ label: t('submissions.syncs.runWhole'), onClick: () => void work.startWhole(sync) }]),
        { label: t('submissions.syncs.renew'), onClick: () => void work.renew(sync) },
        { label: t('submissions.syncs.remove'), onClick: () => void work.removeOne(sync), isDanger: true },
      ]}
      action={
        <Button isPrimary onClick={add.onClick}>
          {add.label}
        </Button>
      }
      empty={{ title: t('submissions.syncs.empty'), text: t('submissions.syncs.emptyText'), action: add }}
    >
      {edited && (
        <SyncDialog
          given={edited.given}
          onMade={(made) => setKey({ name: made.sync.name, secret: made.key })}
          onClose={() => setEdited(null)}
        />
      )}
      {key && <SyncKeyDialog {...key} onClose={() => setKey(null)} />}
    </TablePage>
  );
}

/** What a person does with one connection. */
function useSyncWork(onKey: (sync: Sync, secret: string) => void) {
  const t = useT();
  const running = useWrite(run, { refreshes: [list, listRuns] });
  const removing = useWrite(remove, { refreshes: [list] });
  const renewing = useWrite(renewKey, { refreshes: [list] });
  const start = async ({ id }: Sync, isWhole = false) => {
    if (await running.run({ id, ...(isWhole ? { isWhole } : {}) })) notify('success', t('submissions.syncs.started'));
  };
  return {
    start,
    startWhole: async (sync: Sync) => {
      const isSure = await confirm({
        title: t('submissions.syncs.wholeTitle', { name: sync.name }),
        text: t('submissions.syncs.wholeText'),
        verb: t('submissions.syncs.runWhole'),
      });
      if (isSure) await start(sync, true);
    },
    removeOne: async ({ id, name }: Sync) => {
      const isSure = await confirm({
        title: t('submissions.syncs.removeTitle', { name }),
        text: t('submissions.syncs.removeText'),
        verb: t('submissions.syncs.remove'),
        isDanger: true,
      });
      if (isSure && (await removing.run({ id })) !== undefined) notifyDeleted();
    },
    renew: async (sync: Sync) => {
      const isSure = await confirm({
        title: t('submissions.syncs.renewTitle', { name: sync.name }),
        text: t('submissions.syncs.renewText'),
        verb: t('submissions.syncs.renew'),
      });
      const made = isSure && (await renewing.run({ id: sync.id }));
      if (made) onKey(sync, made.key);
    },
  };
}
