import { ScimError } from './scim-error.ts';

/** The version of a resource: weak, because only what SCIM shows of it is meant. */
export const versionOf = (rev: number): string => `W/"${rev}"`;

/** Refuses a change of a version that is not the present one. */
export function mustBeVersion(ifMatch: string | undefined, rev: number): void {
  if (ifMatch === undefined || listOf(ifMatch).some((one) => one === '*' || one === versionOf(rev))) return;
  throw new ScimError(412, null, 'It was changed meanwhile.');
}

export const hasVersion = (ifNoneMatch: string | undefined, version: string): boolean =>
  ifNoneMatch !== undefined && listOf(ifNoneMatch).some((one) => one === '*' || one === version);

const listOf = (header: string): string[] => header.split(',').map((one) => one.trim());
