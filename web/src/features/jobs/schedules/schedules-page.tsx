import {
  changeScheduleStatus,
  getSchedule,
  JOB_GROUPS,
  listRuns,
  listSchedules,
  removeSchedule,
  runSchedule,
  type Schedule,
} from '@countersign/shared/api/jobs/schedules.ts';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button } from '../../../lib/look/garden.ts';
import { notify, notifyDeleted, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useScheduleColumns } from './schedule-columns.tsx';
import { ScheduleDrawer } from './schedule-drawer.tsx';

/** In the address, where the drawer of a job would have the id. */
const NEW = 'new';
const READ_AGAIN = { refreshes: [listSchedules, getSchedule, listRuns] };

/** `/monitor/job`: what runs by the clock. */
export function SchedulesPage() {
  const t = useT();
  const navigate = useNavigate();
  const may = useRights();
  const address = useTableAddress({ name: '', group: '', status: '' });
  const read = useRead(listSchedules, address.query as object, { keepPreviousData: true });
  const pausing = useWrite(changeScheduleStatus, READ_AGAIN);
  const running = useWrite(runSchedule, READ_AGAIN);
  const removing = useWrite(removeSchedule, READ_AGAIN);

  const pause = async (row: Schedule) => {
    if ((await pausing.run({ jobId: row.id, isPaused: !row.isPaused })) !== undefined) notifyUpdated();
  };
  const runNow = async (row: Schedule) => {
    const question = { title: t('jobs.schedules.runTitle', { name: row.name }), text: t('jobs.schedules.runText') };
    if (!(await confirm({ ...question, verb: t('jobs.schedules.run') }))) return;
    if ((await running.run({ jobId: row.id })) !== undefined) notify('success', t('jobs.schedules.started'));
  };
  const remove = async (row: Schedule) => {
    const isSure = await confirm({
      title: t('jobs.schedules.removeTitle', { name: row.name }),
      text: t('jobs.schedules.removeText'),
      verb: t('common.delete'),
      isDanger: true,
    });
    if (isSure && (await removing.run({ jobId: row.id })) !== undefined) notifyDeleted();
  };
  const actionsOf = (row: Schedule): RowAction[] => [
    ...(may.query
      ? [
          { label: t(may.edit ? 'common.edit' : 'common.view'), onClick: () => address.setOpen(String(row.id)) },
          { label: t('jobs.schedules.log'), onClick: () => void navigate(`/system/job/log/${row.id}`) },
        ]
      : []),
    ...(may.change
      ? [
          { label: t('jobs.schedules.run'), onClick: () => void runNow(row) },
          {
            label: t(row.isPaused ? 'jobs.schedules.resume' : 'jobs.schedules.pause'),
            onClick: () => void pause(row),
          },
        ]
      : []),
    ...(may.remove ? [{ label: t('common.delete'), onClick: () => void remove(row), isDanger: true }] : []),
  ];
  const add = { label: t('jobs.schedules.add'), onClick: () => address.setOpen(NEW) };
  return (
    <TablePage
      list="jobs.schedules"
      title={t('jobs.schedules.title')}
      description={t('jobs.schedules.description')}
      action={
        may.add && (
          <Button isPrimary onClick={add.onClick}>
            {add.label}
          </Button>
        )
      }
      address={address}
      read={read}
      columns={useScheduleColumns()}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.name}
      search={{ name: 'name', label: t('jobs.schedules.search') }}
      filters={[
        {
          name: 'status',
          label: t('jobs.schedules.status'),
          options: (['active', 'paused'] as const).map((value) => ({ value, label: t(`jobs.schedules.${value}`) })),
        },
        {
          name: 'group',
          label: t('jobs.schedules.group'),
          options: JOB_GROUPS.map((value) => ({ value, label: t(`jobs.schedules.groups.${value}`) })),
        },
      ]}
      {...(may.query ? { onOpen: (row: Schedule) => address.setOpen(String(row.id)) } : {})}
      actionsOf={actionsOf}
      empty={{
        title: t('jobs.schedules.empty'),
        text: t('jobs.schedules.emptyText'),
        ...(may.add ? { action: add } : {}),
      }}
    >
      <ScheduleDrawer
        open={address.open === NEW ? 'new' : Number(address.open) || null}
        mayEdit={may.edit}
        onClose={() => address.setOpen('')}
      />
    </TablePage>
  );
}

function useRights() {
  return {
    query: useMay('monitor:job:query'),
    add: useMay('monitor:job:add'),
    edit: useMay('monitor:job:edit'),
    remove: useMay('monitor:job:remove'),
    change: useMay('monitor:job:changeStatus'),
  };
}
