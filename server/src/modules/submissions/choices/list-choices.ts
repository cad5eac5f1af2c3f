import type { HasAnswerCounts } from '../../forms/ports.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { choices, FormChoice } from '@countersign/shared/api/forms/facts.ts';
import { isPicker } from '@countersign/shared/forms/fields/common/is-picker.ts';
import { sourceOf } from '@countersign/shared/forms/prefill/options-from.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Filling } from '../search/filling/fill-index.ts';
import { recordChoices } from '../reading/linked-records.ts';
import { visitorOf } from '../../forms/settings/visitor.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';
import { matching, sourceOptions } from './source-options.ts';
import { pickerChoices } from '../../forms/choices/organisation-choices.ts';

/** What can be chosen in a field of a form that collects, by whoever asks. */
export const listChoices: UseCase<
  typeof choices,
  HasZone & HasApprovalSight & HasSecrets & HasClient & HasAnswerCounts & Filling
> = async ({ formKey, field: key, search }, work) => {
  const open = await getPublicForm(work.db, formKey, visitorOf(work));
  if (open.status !== 'open') return refuse(open.status, ['formKey']);
  const field = open.whole.definition.fields.find((one) => one.key === key);
  if (field && isPicker(field)) return pickerChoices(work.db, field, work.person, { search });
  const source = field && sourceOf(field);
  if (source) return offered(await sourceOptions(work, source), search ?? '');
  return field?.type === 'linked_record' ? recordChoices(work, field, search ?? '') : refuse('not_found', ['field']);
};

const MOST = 200;

const offered = (options: FormChoice[] | null, search: string): FormChoice[] =>
  options ? matching(options, search, MOST) : refuse('options_unavailable', ['field']);
