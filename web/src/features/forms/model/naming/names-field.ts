import { namesInAction } from '@countersign/shared/forms/action-names.ts';
import { dependenciesOf } from '@countersign/shared/expression/names/dependencies.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import type { Rule } from '@countersign/shared/forms/schema.ts';

/** Whether a rule asks about a field, takes its answer, or acts on it. */
export function namesField({ when, actions }: Rule, key: string): boolean {
  const isTarget = actions.flatMap(namesInAction).some((name) => name === key);
  const texts = [when, ...actions.flatMap((action) => ('value' in action ? [action.value] : []))];
  return isTarget || texts.some((text) => text.includes(key) && reads(text, key));
}

const reads = (text: string, key: string) => dependenciesOf(parseExpression(text, { names: [key] }).tree).includes(key);
