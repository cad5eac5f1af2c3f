import type { Report } from '../../graph/problems.ts';
import { textOf, type BpmnElement } from '../element.ts';

/** The value of a setting that has a list of known values; the first is the default. */
export function oneOf<Value extends string>(
  element: BpmnElement | null,
  setting: string,
  known: readonly [Value, ...Value[]],
  place: { ownerId: string | null; report: Report },
): Value {
  const wanted = textOf(element, setting);
  const value = known.find((one) => one === wanted);
  if (wanted !== null && value === undefined)
    place.report('setting_invalid', place.ownerId, { setting, value: wanted });
  return value ?? known[0];
}
