import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Delivery } from './use-delivery.ts';

const MOST_SHOWN = 200;
const ORDER = ['gone', 'stale', 'same', 'updated'];

/** What became of every device, and the way back. */
export function ResultTable({ delivery, onAgain }: { delivery: Delivery; onAgain?: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { result, isBusy } = delivery;
  const isUndone = result?.isUndone ?? false;
  useEffect(() => heading.current?.focus(), [isUndone]);
  if (!result) return null;
  const done = result.rows.filter((row) => row.outcome === 'updated').length;
  const rows = result.rows.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  return (
    <section aria-labelledby="delivery-result">
      <Heading id="delivery-result" ref={heading} tabIndex={-1}>
        {isUndone
          ? t('devices.delivery.undone', { count: done })
          : t('devices.delivery.done', { count: done, number: result.deliveryNo })}
      </Heading>
      <Actions>
        {result.undo !== '' && (
          <Button disabled={isBusy} onClick={() => void delivery.takeBack()}>
            {t('devices.delivery.undo')}
          </Button>
        )}
        {onAgain && (
          <Button isBasic disabled={isBusy} onClick={onAgain}>
            {t('devices.delivery.again')}
          </Button>
        )}
      </Actions>
      <DataTable
        caption={t('devices.delivery.results')}
        rows={rows.slice(0, MOST_SHOWN)}
        rowId={(row) => row.id}
        columns={[
          {
            key: 'serial',
            title: t('devices.field.deviceSerialNumber'),
            cell: (row) => row.deviceSerialNumber || t('devices.outcome.gone'),
          },
          {
            key: 'outcome',
            title: t('devices.outcome.title'),
            cell: (row) =>
              t(isUndone && row.outcome === 'updated' ? 'devices.outcome.undone' : `devices.outcome.${row.outcome}`),
          },
          { key: 'old', title: t('devices.delivery.before'), cell: (row) => row.oldValue },
        ]}
      />
      {rows.length > MOST_SHOWN && <p>{t('devices.shownOf', { count: MOST_SHOWN, total: rows.length })}</p>}
    </section>
  );
}

const Heading = styled.h2`
  outline: none;
  font-size: 16px;
  font-weight: 600;
  line-height: 24px;
`;
const Actions = styled.div`
  display: flex;
  gap: 12px;
  margin-block: 12px 20px;
`;
