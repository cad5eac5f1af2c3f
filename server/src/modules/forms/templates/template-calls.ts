import { asId } from '../../../basics/as-id.ts';
import type { HasFormProcesses } from '../ports.ts';
import type * as contracts from '@countersign/shared/api/forms/templates.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { freezeDefinition } from '@countersign/shared/forms/definition/freeze-definition.ts';
import { withoutSecrets } from '@countersign/shared/forms/texts/quiz-score.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { ownFolder } from '../folders/folder-repository.ts';
import { insertForm, writeDefinitionKey } from '../form-repository.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';
import { holdToLookUps } from '../look-ups/hold-to-look-ups.ts';
import { newFormKey } from '../definitions/new-form-key.ts';
import { keepToPeople } from '../settings/keep-to-people.ts';
import { readFormPage, writeTheme } from '../theme/page-repository.ts';
import { allTemplates, findTemplate } from './find-template.ts';
import { isCategory } from './template-categories.ts';
import { startApproval } from './start-approval.ts';
import { countTemplatesOf } from './template-repository.ts';

const MOST_TEMPLATES = 200;

/** By category and by a text in name or description. */
export const listTemplates: UseCase<typeof contracts.templates> = async ({ language, category, name = '' }, work) => {
  const wanted = name.trim().toLowerCase();
  return (await allTemplates(work, language))
    .map(({ summary }) => summary)
    .filter((one) => category === undefined || (category === 'own' ? one.owner !== null : one.category === category))
    .filter((one) => `${one.name}\n${one.description}`.toLowerCase().includes(wanted));
};

/** As publishing would freeze it. A kept template that cannot be published yet says why. */
export const getTemplate: UseCase<typeof contracts.template> = async ({ id, language }, work) => {
  const { summary, definition } = await findTemplate(work, id, language);
  const frozen = freezeDefinition(definition);
  if ('problems' in frozen) return refuseAll(frozen.problems);
  const form = {
    formKey: 'template' as FormKey,
    version: 1,
    publishedAt: work.now.toISOString(),
    definition: withoutSecrets(definition),
    expressions: frozen.expressions,
  };
  return { template: summary, form };
};

/** A draft of the caller in the template's theme; an approval becomes a published process that belongs to this form alone. */
export const startFromTemplate: UseCase<typeof contracts.startFromTemplate, HasFormProcesses> = async (input, work) => {
  const { id, language, name, folderId = null } = input;
  const { definition, builtIn, summary } = await findTemplate(work, id, language);
  const owner = personOf(work);
  await holdToLookUps(work, definition.fields, { place: ['fields'] });
  if (folderId !== null) await ownFolder(work.db, owner.id, folderId);
  const formKey = newFormKey();
  const draft = { ...definition, title: name };
  await insertForm(work.db, { formKey, ownerId: owner.id, draft, folderId, now: work.now });
  await keepToPeople(work.db, formKey, work.now);
  await writeTheme(work.db, { formKey, rev: 0, theme: summary.theme });
  const process = builtIn
    ? await startApproval(work, builtIn, { key: `${builtIn.id}_${formKey}`, name, language, formKey })
    : null;
  if (process !== null) await writeDefinitionKey(work.db, formKey, asId(process), work.now);
  return presentForm(work, formKey);
};

/** A copy of the draft and its look as they are now; later changes of the form do not reach it. */
export const saveTemplate: UseCase<typeof contracts.saveTemplate> = async (input, work) => {
  const owner = personOf(work);
  const { draft } = await formToManage(work, input.formKey);
  await holdToLookUps(work, draft.fields, { place: ['fields'] });
  if (input.category !== 'own' && !(await isCategory(work, input.category))) {
    return refuse('category_unknown', ['category']);
  }
  if (input.isForAll && !hasPermission(owner, 'form:template:share')) return refuse('forbidden', ['isForAll']);
  if ((await countTemplatesOf(work.db, owner.id)) >= MOST_TEMPLATES) {
    return refuse('too_many_templates', [], { params: { most: MOST_TEMPLATES } });
  }
  const id = work.newId();
  const { formKey, name, description, category, isForAll } = input;
  const definition = JSON.stringify(draft);
  const { theme } = await readFormPage(work.db, formKey);
  await work.db
    .insertInto('form_template')
    .values({
      id,
      owner_id: owner.id,
      is_for_all: isForAll,
      category,
      name,
      description,
      definition,
      theme: theme && JSON.stringify(theme),
      created_at: work.now,
    })
    .execute();
  return { id };
};

/** One's own, or any for administrators; those of the product stay. */
export const removeTemplate: UseCase<typeof contracts.removeTemplate> = async ({ id }, work) => {
  const { summary } = await findTemplate(work, id, undefined);
  if (!summary.mayRemove) return refuse('forbidden', ['id']);
  await work.db.deleteFrom('form_template').where('id', '=', id).execute();
  return null;
};
