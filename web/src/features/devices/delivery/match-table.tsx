import type { DeliveryMatch } from '@countersign/shared/api/devices/delivery.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { byNeed, type Choices } from './matches.ts';

/** More rows than anybody reads; what needs a look is among the first. */
const MOST_SHOWN = 200;

interface Props {
  rows: readonly DeliveryMatch[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** What every pasted line means; a line that fits several devices asks which. */
export function MatchTable({ rows, choices, onChoose }: Props) {
  const t = useT();
  const shown = byNeed(rows).slice(0, MOST_SHOWN);
  const choose = (given: string, id: string) => onChoose(new Map([...choices, [given, id]]));
  const device = (row: DeliveryMatch) =>
    row.outcome === 'ambiguous' ? (
      <Select
        aria-label={t('devices.delivery.chooseFor', { serial: row.given })}
        value={choices.get(row.given) ?? ''}
        onChange={(event) => choose(row.given, event.target.value)}
      >
        <option value="">{t('devices.delivery.choose')}</option>
        {row.devices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.deviceSerialNumber} · {one.customerName}
          </option>
        ))}
      </Select>
    ) : (
      row.devices[0]?.deviceSerialNumber
    );
  const only = (row: DeliveryMatch) => (row.outcome === 'ambiguous' ? undefined : row.devices[0]);
  return (
    <>
      <DataTable
        caption={t('devices.delivery.preview')}
        rows={shown}
        rowId={(row) => `${rows.indexOf(row)}`}
        columns={[
          { key: 'given', title: t('devices.delivery.given'), cell: (row) => row.given },
          { key: 'outcome', title: t('devices.outcome.title'), cell: (row) => t(`devices.outcome.${row.outcome}`) },
          { key: 'device', title: t('devices.field.deviceSerialNumber'), cell: device },
          { key: 'customer', title: t('devices.field.customerName'), cell: (row) => only(row)?.customerName },
          { key: 'old', title: t('devices.delivery.present'), cell: (row) => only(row)?.deliveryNo },
        ]}
      />
      {rows.length > shown.length && <More>{t('devices.shownOf', { count: shown.length, total: rows.length })}</More>}
    </>
  );
}

const Select = styled.select`
  max-width: 100%;
  height: 32px;
  padding-inline: 8px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  background: ${colour('background.default')};
  color: inherit;
  font: inherit;
`;
const More = styled.p`
  margin-block-start: 12px;
  color: ${colour('foreground.subtle')};
`;
