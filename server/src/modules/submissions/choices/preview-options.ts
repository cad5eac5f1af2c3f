import type { previewOptions as contract } from '@countersign/shared/api/forms/facts.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { sourceOptions } from './source-options.ts';

const MOST = 5;

/** What a designer sees of a source before anybody fills the form: with the designer's own rights. */
export const previewOptions: UseCase<typeof contract> = async ({ source }, work) => {
  const options = await sourceOptions(work, source);
  return options ? { total: options.length, first: options.slice(0, MOST) } : refuse('options_unavailable', ['source']);
};
