import type { look } from '@countersign/shared/api/submissions/visitors/look-up.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import { editableFields } from '@countersign/shared/forms/look-up/look-up-fields.ts';
import { partOfForm } from '@countersign/shared/forms/look-up/part-of-form.ts';
import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { validateAnswers } from '@countersign/shared/validation/validate-answers.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { zoneOfForm } from '../../forms/settings/zone-of-form.ts';
import { holdToForm } from '../intake/hold-to-form.ts';
import type { HasNewTickets } from '../ports.ts';
import { versionOf } from '../reading/for-reader.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { StandingSubmission } from '../submission-repository.ts';
import { admitLook, countCall } from './admit-look-up.ts';
import { askedForm } from './ask-look-up.ts';
import { findAnswers } from './find-answers.ts';
import { indexAnswers } from './index-answers.ts';
import { checkVisit } from './look-up-pass.ts';
import { openLookUp, type OpenLookUp } from './open-look-up.ts';
import { presentFound } from './present-found.ts';

type Needs = HasDatabase & HasSecrets & HasClient & HasZone & HasApprovalSight & HasNewTickets;

/** Finds answers by all conditions at once; every refusal comes before anything is looked for, and none depends on what is there. */
export const lookUpAnswers: UseCase<typeof look, Needs> = async (
  { formKey, visit, conditions, language = '', slideCode },
  work,
) => {
  await countCall(work);
  const open = await openLookUp(work, formKey);
  checkVisit(work, formKey, visit);
  const given = checkedConditions(work, open, conditions);
  await admitLook(work, open, slideCode);
  const keys = open.lookUp.conditions;
  if (!(await indexAnswers(work, { formKey, conditions: keys }))) return refuse('look_up_preparing', ['formKey']);
  const rows = await findAnswers(work, { formKey, conditions: keys, given });
  const found = await Promise.all(rows.map((row) => presentFound(work, open, row, { visit, language })));
  const isEditable = new Set(found.flatMap(({ id, edit }) => (edit ? [id] : [])));
  return {
    found,
    forms: await formsToEdit(
      work,
      open,
      rows.filter(({ row }) => isEditable.has(row.id)),
      language,
    ),
  };
};

/** The conditions in the shape in which their fields store them. */
function checkedConditions({ now, zone }: Work & HasZone, open: OpenLookUp, given: Answers): Answers {
  const form = compileForm(askedForm(open, ''));
  holdToForm(form, given);
  const { answers, problems } = validateAnswers(form, given, { now: now.getTime(), zone });
  return problems.length > 0 ? refuseAll(problems) : answers;
}

async function formsToEdit(
  work: Work & HasZone,
  { lookUp }: OpenLookUp,
  rows: readonly StandingSubmission[],
  language: string,
): Promise<PublishedForm[]> {
  const forms = new Map<number, PublishedForm>();
  const [first] = rows;
  if (!first) return [];
  const zone = await zoneOfForm(work.db, first.row.formKey, work.zone);
  for (const { row } of rows) {
    if (forms.has(row.formVersion)) continue;
    const { published, whole } = await versionOf(work, row);
    const keys = new Set(editableFields(whole.definition, lookUp).map(({ key }) => key));
    const definition = translateDefinition(published.definition, language);
    const fields = definition.fields.filter(({ key }) => keys.has(key));
    forms.set(row.formVersion, partOfForm({ ...published, definition, zone }, fields));
  }
  return [...forms.values()];
}
