import type { HasAnswerCounts } from '../../forms/ports.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { facts } from '@countersign/shared/api/forms/facts.ts';
import { hasStock, limitedItems, periodOf } from '@countersign/shared/forms/limits/stock.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { usedPieces } from './used-pieces.ts';
import { dayIn, timeIn } from '../../../basics/day-in.ts';
import { visitorOf } from '../../forms/settings/visitor.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';

/** What an open form needs to know of the server; only forms with limited things ask the database for them. */
export const formFacts: UseCase<
  typeof facts,
  HasZone & HasSecrets & HasClient & HasAnswerCounts & HasConfig<'mapTiles'>
> = async ({ formKey }, work) => {
  const { db, now } = work;
  const open = await getPublicForm(db, formKey, visitorOf(work));
  if (open.status !== 'open') return refuse(open.status, ['formKey']);
  const { fields } = open.form.definition;
  const day = dayIn(work.zone, now);
  const periods = ['', periodOf('day', day), periodOf('week', day)];
  const limited = new Map(fields.map((field) => [field.key as string, limitedItems(field)]));
  const used = fields.some(hasStock) ? await usedPieces(db, formKey, periods) : [];
  // What is limited no more is nobody's business.
  const isLimited = ({ field, item }: (typeof used)[number]) => {
    const items = limited.get(field) ?? [];
    return items === 'every slot' || items.includes(item);
  };
  const hasMap = fields.some((field) => field.type === 'geolocation' && field.hasMap);
  return {
    now: timeIn(work.zone, now),
    used: used.filter(isLimited),
    mapTiles: hasMap ? (work.config.mapTiles ?? null) : null,
  };
};
