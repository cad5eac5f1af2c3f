import type { HasZone } from '../../../basics/clock.ts';
import { createMeter } from '@countersign/shared/expression/meter.ts';
import type { Moment } from '@countersign/shared/forms/engine/expression-engine.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';

/** Steps of all expressions of a form together: a quarter of a second, and a hundred times what large forms need. */
const MOST_STEPS = 10_000_000;

/** The moment at which answers are checked; refuses with `form_too_dear` a form that calculates more than a server can afford. */
export const meteredMoment = ({ now, zone }: Pick<Work, 'now'> & HasZone): Moment => ({
  now: now.getTime(),
  zone,
  meter: createMeter(MOST_STEPS, () => refuse('form_too_dear', ['answers'], { params: { most: MOST_STEPS } })),
});
