import { getOperation, type OperationDetail } from '@countersign/shared/api/records/operations.ts';
import styled from 'styled-components';
import { useRead } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { targetText, useOperationName, useWho } from './operation-columns.tsx';

/** One line of the operation log with what it changed. */
export function OperationDrawer({ open, onClose }: { open: number | null; onClose: () => void }) {
  const t = useT();
  const nameOf = useOperationName();
  const read = useRead(getOperation, open === null ? null : { operId: open });
  return (
    <Drawer
      isOpen={open !== null}
      isWide
      title={read.data ? nameOf(read.data) : t('records.operations.line')}
      onClose={onClose}
    >
      {read.error !== undefined && !read.data && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {!read.data && read.error === undefined && <Skeleton height="240px" aria-label={t('common.loading')} />}
      {read.data && <Line line={read.data} />}
    </Drawer>
  );
}

function Line({ line }: { line: OperationDetail }) {
  const t = useT();
  const whoOf = useWho();
  const { formatDateTime } = useFormat();
  const { reason, ...ids } = line.target;
  const why = typeof reason === 'string' ? translateIfKnown(`refusals.${reason}`) : undefined;
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(line, null, 2));
    notify('success', t('records.operations.copied'));
  };
  return (
    <>
      <Facts
        facts={[
          [t('records.operations.action'), <code key="action">{line.action}</code>],
          [
            t('records.operations.operator'),
            line.operator ? `${line.operator.nickName} (${line.operator.userName})` : whoOf(line),
          ],
          [t('records.department'), line.operator?.department ?? ''],
          [t('records.time'), formatDateTime(line.time)],
          [
            t('records.operations.answer'),
            line.code === 200 ? t('records.operations.done') : `${line.code} ${why ?? ''}`,
          ],
          [t('records.operations.target'), targetText(ids)],
          [t('records.ip'), line.ip],
          [t('records.browser'), [line.browser, line.os].filter(Boolean).join(', ') || line.agent],
          [t('records.operations.requestId'), line.requestId],
          [
            t('records.operations.link'),
            line.link
              ? t('records.operations.linked', { seq: line.link.seq, hash: line.link.hash.slice(0, 12) })
              : t('records.operations.waiting'),
          ],
        ]}
      />
      {line.changes && line.changes.length > 0 && <Changes changes={line.changes} />}
      <Bottom>
        <Button size="small" onClick={() => void copy()}>
          {t('records.operations.copy')}
        </Button>
      </Bottom>
    </>
  );
}

function Changes({ changes }: { changes: NonNullable<OperationDetail['changes']> }) {
  const t = useT();
  return (
    <Table>
      <caption>{t('records.operations.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('records.operations.field')}</th>
          <th scope="col">{t('records.operations.before')}</th>
          <th scope="col">{t('records.operations.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{translateIfKnown(`records.field.${field}`) ?? field}</th>
            <td dir="auto">{valueText(before)}</td>
            <td dir="auto">{valueText(after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** As text, whatever it is: nothing of it becomes markup. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const Table = styled.table`
  width: 100%;
  margin-block-start: 24px;
  border-collapse: collapse;
  table-layout: fixed;
  caption {
    margin-block-end: 8px;
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: 8px 8px 8px 0;
    border-block-end: 1px solid ${colour('border.subtle')};
    overflow-wrap: anywhere;
    vertical-align: top;
    text-align: start;
  }
  thead th,
  tbody th {
    color: ${colour('foreground.subtle')};
    font-weight: 400;
  }
`;
const Bottom = styled.div`
  margin-block-start: 24px;
`;
