import { assembleForm } from '../definition/assemble-form.ts';
import type { CompiledForm } from './compiled-form.ts';
import { allKits } from '../tables/all-kits.ts';
import { feelEngine } from '../engine/feel-engine.ts';
import type { PublishedForm } from '../schema.ts';

/** A published form ready to be filled and checked, with FEEL; see {@link assembleForm} for what it throws on. */
export function compileForm(published: PublishedForm): CompiledForm {
  return assembleForm(published, feelEngine, allKits);
}
