import { FIELD_EXCHANGE } from '../../forms/tables/exchange.ts';

const rows = Object.entries(FIELD_EXCHANGE);

/** Items that forms have nothing for, or that name something of the other installation. */
const NOTHING = [
  'IMAGE',
  'IMAGE_CAROUSEL',
  'OCR',
  'FUNCTION_CALC',
  'GOODS_SELECT',
  'RESERVE_DAY',
  'RESERVE_TIME_RANGE',
];

/** What each type of item becomes; null where it becomes nothing. */
export const ITEM_TYPES: Readonly<Record<string, string | null>> = Object.fromEntries([
  ...rows.flatMap(([type, { tduck: { items = [], simpler = [] } = {} }]) =>
    [...items, ...simpler].map((item) => [item, type]),
  ),
  ...NOTHING.map((item) => [item, null]),
]);

/** Types that arrive in a simpler form than they had. */
export const SIMPLER: ReadonlySet<string> = new Set(rows.flatMap(([, { tduck }]) => tduck?.simpler ?? []));
