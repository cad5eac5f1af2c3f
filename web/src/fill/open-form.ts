import { assembleForm } from '@countersign/shared/forms/assemble-form.ts';
import type { CompiledForm } from '@countersign/shared/forms/compiled-form.ts';
import { noEngine } from '@countersign/shared/forms/no-engine.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';

/** Compiles the form; only a form with expressions fetches the language. */
export async function openForm(published: PublishedForm): Promise<CompiledForm> {
  if (Object.keys(published.expressions).length === 0) return assembleForm(published, noEngine);
  const { feelEngine } = await import('@countersign/shared/forms/feel-engine.ts');
  return assembleForm(published, feelEngine);
}
