import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { assemblePlain, isPlain } from '@countersign/shared/forms/definition/assemble-plain.ts';
import type { CompiledForm, FieldKits } from '@countersign/shared/forms/state/compiled-form.ts';
import { noEngine } from '@countersign/shared/forms/engine/no-engine.ts';
import type { ExpressionEngine } from '@countersign/shared/forms/engine/expression-engine.ts';
import { eagerKits } from '@countersign/shared/forms/tables/eager-kits.ts';
import type { Field, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { loadPages } from './deferred-pages.tsx';
import { loadControls } from './controls/loaded-controls.ts';

/** Compiles the form; only a form with rules fetches what works them out, only one with rarer fields what they need. */
export async function openForm(published: PublishedForm): Promise<CompiledForm> {
  const { fields } = published.definition;
  const [assemble, kits] = await Promise.all([assemblyOf(published), loadKits(fields), loadControls(fields)]);
  const form = assemble(kits);
  await loadPages(form);
  return form;
}

async function assemblyOf(published: PublishedForm): Promise<(kits: FieldKits) => CompiledForm> {
  if (isPlain(published)) return (kits) => assemblePlain(published, kits);
  const [{ assembleForm }, engine] = await Promise.all([
    import('@countersign/shared/forms/definition/assemble-form.ts'),
    engineFor(published),
  ]);
  return (kits) => assembleForm(published, engine, kits);
}

async function engineFor({ expressions }: PublishedForm): Promise<ExpressionEngine> {
  if (Object.keys(expressions).length === 0) return noEngine;
  return (await import('@countersign/shared/forms/engine/feel-engine.ts')).feelEngine;
}

/** What checks and reads the answers to these fields. */
export async function loadKits(fields: readonly Field[]): Promise<FieldKits> {
  const has = (test: (field: Field) => boolean) => fields.some(test);
  const parts = await Promise.all([
    has(({ type }) => !Object.hasOwn(eagerKits, type) && hasAnswer(type)) &&
      import('@countersign/shared/forms/tables/deferred-kits.ts').then(({ deferredKits }) => deferredKits),
    has(({ type }) => type === 'phone') &&
      import('@countersign/shared/forms/tables/phone-kit.ts').then(({ phoneKit }) => phoneKit),
    has((field) => 'pattern' in field && field.pattern !== undefined) &&
      import('@countersign/shared/forms/tables/pattern-kits.ts').then(({ patternKits }) => patternKits),
  ]);
  const kits = Object.assign({}, eagerKits, ...parts.filter((part) => part !== false)) as FieldKits;
  if (!has((field) => 'earliest' in field || 'latest' in field || 'earliestIn' in field || 'latestIn' in field))
    return kits;
  return { ...kits, ...(await import('@countersign/shared/forms/tables/limit-kits.ts')).limitKits(kits) };
}
