import type { Device } from '@countersign/shared/api/devices/devices.ts';
import type { DeliveryMatch } from '@countersign/shared/api/devices/delivery.ts';

/** Ids that a person chose for lines that fit several devices, by the line. */
export type Choices = ReadonlyMap<string, string>;

/** The devices that the lines mean, each once: those found, and those chosen among several. */
export function chosenDevices(rows: readonly DeliveryMatch[], choices: Choices): Device[] {
  const found = rows.flatMap(({ given, outcome, devices }) =>
    outcome === 'ambiguous' ? devices.filter(({ id }) => choices.get(given) === id) : devices,
  );
  return [...new Map(found.map((device) => [device.id, device])).values()];
}

export const countOf = (rows: readonly DeliveryMatch[], outcome: DeliveryMatch['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).length;

const ORDER: readonly DeliveryMatch['outcome'][] = ['ambiguous', 'unmatched', 'alike', 'repeated', 'matched'];

/** What needs a look comes first. */
export const byNeed = (rows: readonly DeliveryMatch[]): DeliveryMatch[] =>
  rows.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
