import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormDefinition, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { useMemo } from 'react';
import { createFormStore, type FormStore } from '../../../form-renderer/form-store.ts';
import { openForm } from '../../../form-renderer/open-form.ts';
import { useAwaited } from '../../../lib/use-awaited.ts';
import { zoneNow } from '../../../lib/session/zone.ts';

interface Draft {
  formKey: FormKey;
  definition: FormDefinition;
}

/** A draft opened for a new answer; null where it could not be published, undefined until it is there. */
export function useDraftStore(formKey: FormKey, definition: FormDefinition): FormStore | null | undefined {
  const draft = useMemo(() => ({ formKey, definition }), [formKey, definition]);
  return useAwaited(openDraft, draft);
}

async function openDraft(draft: Draft): Promise<FormStore | null> {
  const frozen = await freezeDraft(draft);
  if (!frozen) return null;
  return createFormStore(await openForm(frozen), {
    now: Date.now(),
    zone: zoneNow(),
  });
}

/** The draft as publishing would freeze it; null where it could not be published. */
export async function freezeDraft({ formKey, definition }: Draft): Promise<PublishedForm | null> {
  const { freezeDefinition } = await import('@countersign/shared/forms/definition/freeze-definition.ts');
  const frozen = freezeDefinition(definition);
  if ('problems' in frozen) return null;
  return { formKey, version: 1, publishedAt: new Date().toISOString(), definition, expressions: frozen.expressions };
}
