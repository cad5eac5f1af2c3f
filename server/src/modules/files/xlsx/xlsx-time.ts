import type { FilterKind } from '@countersign/shared/forms/filter/filter-column.ts';

/** Styles by their place in the style sheet of the workbook. */
export const STYLE = { heading: 1, text: 2, date: 3, time: 4, dateTime: 5 } as const;

export const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="hh:mm"/>' +
  '<numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/>' +
  '<xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"/>' +
  [164, 165, 166].map((id) => `<xf xfId="0" numFmtId="${id}" applyNumberFormat="1"/>`).join('') +
  '</cellXfs></styleSheet>';

const DAY_MS = 86_400_000;
const MINUTES = 1440;
/** Day 0 as spreadsheets count from 1 March 1900 on; before that they count a day that never was. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = 61;

/** Minutes that the clocks of a place are ahead at a moment. */
export type ZoneOffset = (moment: number) => number;

/** A day or time as the number that spreadsheets have for it; null where they have none, so that it stays a text. */
export function serialOf(kind: FilterKind, text: string, offset: ZoneOffset): { serial: number; style: number } | null {
  switch (kind) {
    case 'date':
      return dated(/^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : NaN, STYLE.date);
    case 'date-time':
      return dated(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : NaN, STYLE.dateTime);
    case 'moment': {
      const moment = Date.parse(text);
      return dated(moment + offset(moment) * 60_000, STYLE.dateTime);
    }
    case 'time': {
      const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
      return hours === undefined
        ? null
        : { serial: (Number(hours) * 60 + Number(minutes)) / MINUTES, style: STYLE.time };
    }
    case 'text':
    case 'number':
    case 'boolean':
    case 'choice':
    case 'choices':
    case 'any':
      return null;
  }
}

function dated(moment: number, style: number): { serial: number; style: number } | null {
  const serial = (moment - EPOCH) / DAY_MS;
  return Number.isFinite(serial) && serial >= FIRST_DAY ? { serial, style } : null;
}

const QUARTER_MS = 900_000;

/** The offsets of a zone; asked for once for each quarter of an hour. */
export function zoneOffsets(zone: string): ZoneOffset {
  const known = new Map<number, number>();
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (moment) => {
    const quarter = Math.floor(moment / QUARTER_MS);
    const found = known.get(quarter) ?? offsetIn(clock, moment);
    if (known.size < 100_000) known.set(quarter, found);
    return found;
  };
}

function offsetIn(clock: Intl.DateTimeFormat, moment: number): number {
  if (!Number.isFinite(moment)) return 0;
  const text = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes = '0'] = /GMT([+-])(\d\d?):?(\d\d)?/.exec(text) ?? [];
  return hours === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
