import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { refuse } from '../../work/refusing/refuse.ts';

/** What begins after its end would never be seen. */
export function refuseEmptyWindow({ startTime, endTime }: ResourceRow): void {
  if (startTime && endTime && Date.parse(wordOf(endTime)) <= Date.parse(wordOf(startTime)))
    refuse('window_wrong', ['endTime']);
}

/** Whether a row with `starts_at` and `ends_at` is to be seen at a moment; an open end has no limit. */
export const isWithin = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`;
