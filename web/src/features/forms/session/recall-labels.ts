import { getVersion } from '@countersign/shared/api/forms/forms.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { call } from '../../../lib/calls/http.ts';
import { rememberLabels, seenLabel } from './seen-labels.ts';

/** What deleted fields were called, by key: seen on this page, or in the newest published version; those that nobody knows are left out. */
export async function recallLabels(
  { formKey, version }: { formKey: FormKey; version: number | null },
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (version !== null && keys.some((key) => seenLabel(formKey, key) === undefined)) {
    const published = await call(getVersion, { formKey, version }).catch(() => null);
    const older = published?.definition.fields.filter(({ key }) => seenLabel(formKey, key) === undefined) ?? [];
    rememberLabels(formKey, older);
  }
  return new Map(
    keys.flatMap((key) => {
      const label = seenLabel(formKey, key);
      return label === undefined ? [] : [[key, label] as const];
    }),
  );
}
