import type { Resource, ResourceField } from './resource.ts';

/** The fields that people write, in their order. */
export const writtenFields = ({ fields }: Resource): [string, ResourceField][] =>
  Object.entries(fields).filter(([, field]) => !field.isReadOnly);

/** The fields that stand in files, in their order. */
export const fileFields = ({ fields }: Resource): [string, ResourceField][] =>
  Object.entries(fields).filter(([, field]) => !field.isOutsideFiles);

/** The fields that rows are found by. */
export const searchFields = ({ fields }: Resource): [string, ResourceField][] =>
  Object.entries(fields).filter(([, field]) => field.search);

/** The fields that the list can be ordered by. */
export const sortFields = ({ fields }: Resource): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.isSortable)
    .map(([name]) => name);

/** Names of the two ends of a range: `beginCreateTime`, or the usual short ones for the time of creation. */
export function rangeNames(name: string): [begin: string, end: string] {
  const end = name === 'createTime' ? 'Time' : name.charAt(0).toUpperCase() + name.slice(1);
  return [`begin${end}`, `end${end}`];
}
