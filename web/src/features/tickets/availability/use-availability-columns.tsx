import type { FormAvailability, ZendeskPlace } from '@countersign/shared/api/tickets/availability.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import type { Column } from '../../../ui/table/column.ts';
import { PLACE_KINDS } from './place-kinds.ts';

/** The form, and for each kind of place what it is limited to. */
export function useAvailabilityColumns(): Column<FormAvailability>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const names = (places: readonly ZendeskPlace[], all: string) =>
    places.length === 0 ? all : new Intl.ListFormat(currentLocale()).format(places.map(({ name }) => name));
  return [
    { key: 'formName', title: t('tickets.availability.form'), cell: (row) => row.formName },
    ...PLACE_KINDS.map((kind) => ({
      key: kind,
      title: t(`tickets.availability.${kind}.title`),
      cell: (row: FormAvailability) => names(row.rule[kind], t(`tickets.availability.${kind}.all`)),
      isOptional: true,
    })),
    {
      key: 'updateTime',
      title: t('tickets.availability.changed'),
      cell: (row) => row.updateTime && <time dateTime={row.updateTime}>{formatDateTime(row.updateTime)}</time>,
      isOptional: true,
      isHiddenWhenEmpty: true,
    },
  ];
}
