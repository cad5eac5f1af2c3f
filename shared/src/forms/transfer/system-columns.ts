import type { SystemName } from '../filter/filter-column.ts';

/** Columns that files of answers have beside those of the form, by the name of their heading in `files.heading`. */
const HEADINGS = {
  $serial: 'serial',
  $author: 'author',
  $status: 'approval',
  $ticket: 'ticket',
  $created: 'sent',
  $updated: 'changed',
} as const satisfies Record<SystemName, string>;

export const headingOfSystem = (name: SystemName): string => HEADINGS[name];

export const SYSTEM_NAMES = Object.keys(HEADINGS) as readonly SystemName[];

export const isSystemName = (name: string): name is SystemName => Object.hasOwn(HEADINGS, name);
