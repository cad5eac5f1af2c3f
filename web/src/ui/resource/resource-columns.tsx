import { idsOf, wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { Resource, ResourceField, ResourceRow } from '@countersign/shared/resources/resource.ts';
import On from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import Off from '@zendeskgarden/svg-icons/src/12/circle-line-stroke.svg?icon';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useFormat } from '../../lib/texts/format.ts';
import { type Translate, useT } from '../../lib/texts/i18n.ts';
import { StatusTag } from '../process/status-tag.tsx';
import type { Column } from '../table/column.ts';
import { Thumbnail } from './fields/picture-field.tsx';
import { labelOf, optionsOf, type References, textOf } from './resource-web.ts';

/** How a screen draws a field in a way of its own. */
export type Cells = Readonly<Record<string, (row: ResourceRow) => ReactNode>>;

interface Drawing {
  /** What every row of the screen has: no column says it again. */
  fixed?: Readonly<Record<string, string>>;
  cells?: Cells;
  references?: References;
}

/** The columns of a resource, the name of the row first. */
export function useResourceColumns(
  resource: Resource,
  { fixed = {}, cells = {}, references = {} }: Drawing = {},
): Column<ResourceRow>[] {
  const t = useT();
  const { formatDate, formatDateTime, formatNumber } = useFormat();
  const shown = Object.entries(resource.fields).filter(
    ([name, { table }]) => (table && !(name in fixed)) || name === resource.label,
  );
  const ordered = [
    ...shown.filter(([name]) => name === resource.label),
    ...shown.filter(([name]) => name !== resource.label),
  ];
  return ordered.map((named, at) => {
    const [name, field] = named;
    return {
      key: name,
      title: labelOf(resource, name),
      cell: cells[name] ?? cellOf(resource, named, { t, formatDate, formatDateTime, formatNumber, references }),
      ...(field.type === 'whole' || field.type === 'decimal' ? { align: 'end' as const } : {}),
      ...(field.isSortable ? { sort: name } : {}),
      ...(at === 0 ? {} : { isOptional: true }),
      ...(field.table === 'hidden at first' ? { isHiddenAtFirst: true } : {}),
    };
  });
}

interface Speech {
  t: Translate;
  formatDate: (instant: string | null) => string;
  formatDateTime: (instant: string | null) => string;
  formatNumber: (value: number) => string;
  references: References;
}

function cellOf(
  resource: Resource,
  named: readonly [string, ResourceField],
  { t, formatDate, formatDateTime, formatNumber, references }: Speech,
): (row: ResourceRow) => ReactNode {
  const [name, field] = named;
  const { type } = field;
  const options = field.type === 'reference' ? (references[field.to] ?? []) : optionsOf(resource, named, t);
  return (row) => {
    const value = row[name] ?? '';
    if (type === 'on_off')
      return <OnOff isOn={value === '0'} text={options?.find((one) => one.value === value)?.label ?? ''} />;
    if (type === 'reference' && value === 0) return textOf(resource, `none.${name}`);
    if (options) return options.find((one) => one.value === wordOf(value))?.label.trim() ?? wordOf(value);
    if (type === 'picture') return value === '' ? '' : <Thumbnail src={wordOf(value)} alt="" loading="lazy" />;
    if (type === 'moment' && value !== '') return <time dateTime={wordOf(value)}>{formatDateTime(wordOf(value))}</time>;
    if (type === 'whole') return formatNumber(Number(value));
    if (type === 'date' && value !== '')
      return <time dateTime={wordOf(value)}>{formatDate(`${wordOf(value)}T12:00`)}</time>;
    if (field.type === 'references')
      return idsOf(value)
        .map((id) => references[field.to]?.find((one) => one.value === String(id))?.label.trim() ?? String(id))
        .join(', ');
    return typeof value === 'string' ? <Clipped title={value.length > LONG ? value : undefined}>{value}</Clipped> : '';
  };
}

const LONG = 60;

/** On or off: icon, word and colour, none of them alone. */
const OnOff = ({ isOn, text }: { isOn: boolean; text: string }) => (
  <StatusTag tone={isOn ? 'success' : 'neutral'} icon={isOn ? On : Off} text={text} />
);

/** A long text shows its beginning; the whole of it is in the drawer. */
const Clipped = styled.span`
  display: -webkit-box;
  max-width: 320px;
  overflow: hidden;
  overflow-wrap: break-word;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
