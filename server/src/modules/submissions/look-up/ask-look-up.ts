import type { ask } from '@countersign/shared/api/submissions/visitors/look-up.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import { conditionsForm } from '@countersign/shared/forms/look-up/part-of-form.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { UseCase } from '../../../work/route.ts';
import { newVisit } from './look-up-pass.ts';
import { openLookUp, type OpenLookUp } from './open-look-up.ts';

/** What the page asks for, in its language. */
export const askLookUp: UseCase<typeof ask, HasSecrets & HasClient> = async ({ formKey, language = '' }, work) => {
  const open = await openLookUp(work, formKey);
  return { form: askedForm(open, language), visit: newVisit(work, formKey), canEdit: open.lookUp.canEdit };
};

/** The conditions as a form of their own. */
export function askedForm({ published, conditions }: OpenLookUp, language: string): PublishedForm {
  const definition = translateDefinition(published.definition, language);
  const byKey = new Map(definition.fields.map((field) => [field.key, field]));
  return conditionsForm(
    { ...published, definition },
    conditions.flatMap(({ key }) => byKey.get(key) ?? []),
  );
}
