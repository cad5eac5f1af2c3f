import type { FieldType } from '@countersign/shared/forms/schema.ts';
import { readPreference, writePreference } from '../../../../lib/session/preferences.ts';

const MOST = 4;

/** The types that the person added last on this device, newest first, of those that there are. */
export function recentTypes(all: readonly FieldType[]): FieldType[] {
  const kept = (readPreference('field-types') ?? '').split(' ');
  return kept.flatMap((name) => all.filter((type) => type === name)).slice(0, MOST);
}

export function rememberType(type: FieldType, all: readonly FieldType[]): void {
  const others = recentTypes(all).filter((other) => other !== type);
  writePreference('field-types', [type, ...others].slice(0, MOST).join(' '));
}
