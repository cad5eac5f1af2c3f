import type { LookUpSettings } from '@countersign/shared/forms/form-settings.ts';
import { editableFields, shownFields } from '@countersign/shared/forms/look-up/look-up-fields.ts';
import { openState } from '@countersign/shared/forms/state/form-state.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { Work } from '../../../work/work.ts';
import type { OpenVersion } from '../../forms/versions/version-cache.ts';
import type { StoredRow } from '../submission-repository.ts';

export interface Seen {
  shown: Field[];
  editable: Field[];
}

/** What a visitor sees and may change of some answers, on the version they were given on: nothing that the answers hide. */
export function seenOf(
  { now, zone }: Pick<Work, 'now'> & HasZone,
  lookUp: LookUpSettings,
  { whole, form }: OpenVersion,
  { answers }: Pick<StoredRow, 'answers'>,
): Seen {
  const { isVisible } = openState(form, answers, { now: now.getTime(), zone });
  const isThere = ({ key }: Field) => isVisible[form.indexOf.get(key) ?? -1] === 1;
  return {
    shown: shownFields(whole.definition, lookUp).filter(isThere),
    editable: editableFields(whole.definition, lookUp).filter(isThere),
  };
}
