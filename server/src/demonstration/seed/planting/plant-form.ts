import type { UserId } from '@countersign/shared/basics/ids.ts';
import { asId } from '../../../basics/as-id.ts';
import { freezeDefinition } from '@countersign/shared/forms/definition/freeze-definition.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import type { Kysely } from 'kysely';
import { uuidV7 } from '../../../basics/secrets/uuid-v7.ts';
import { insertForm, stopForm, writeDefinitionKey, writeDraft } from '../../../modules/forms/form-repository.ts';
import { insertVersion } from '../../../modules/forms/versions/version-repository.ts';
import type { Tables } from '../../../database/tables.ts';
import type { FormSeed } from '../builders/a-form.ts';

export interface FormHistory {
  ownerId: UserId;
  /** When the form was made; its versions follow. */
  now: Date;
  /** Definitions published before the present one, with the moments. */
  earlier?: readonly { definition: FormDefinition; now: Date }[];
  /** When the present definition was published; `now` by default. */
  publishedAt?: Date;
}

/** Writes a form with its versions, published and stopped as the seed says. Throws when a definition cannot be published. */
export async function plantForm(db: Kysely<Tables>, form: FormSeed, history: FormHistory): Promise<FormSeed> {
  const { ownerId, now, earlier = [], publishedAt = now } = history;
  const { formKey, definition } = form;
  await insertForm(db, { formKey, ownerId, draft: definition, now });
  if (form.definitionKey !== null) await writeDefinitionKey(db, formKey, asId(form.definitionKey), now);
  if (form.status === FORM_STATUS.unpublished) return form;
  for (const one of [...earlier, { definition, now: publishedAt }]) {
    await writeDraft(db, formKey, one.definition, one.now);
    await insertVersion(db, {
      id: uuidV7(one.now.getTime()),
      formKey,
      publishedBy: ownerId,
      ...frozen(one),
      now: one.now,
    });
  }
  if (form.status === FORM_STATUS.stopped) await stopForm(db, formKey, publishedAt);
  return form;
}

function frozen({ definition }: { definition: FormDefinition }) {
  const result = freezeDefinition(definition);
  if ('problems' in result)
    throw new Error(`${definition.title} cannot be published: ${JSON.stringify(result.problems)}`);
  return { definition, expressions: result.expressions };
}
