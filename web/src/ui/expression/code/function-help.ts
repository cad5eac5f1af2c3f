import { allFunctions } from '@countersign/shared/expression/functions.ts';
import { builtinNames } from '@countersign/shared/expression/names/names.ts';
import { translateIfKnown } from '../../../lib/texts/i18n.ts';

/** Every function that a person can call, by name. */
export const functionNames: readonly string[] = builtinNames;

/** `substring(string, start position, length?)`: the form that is tried first. */
export function signatureOf(name: string): string {
  const [form] = Object.hasOwn(allFunctions, name) ? (allFunctions[name] ?? []) : [];
  const parameters = form?.parameters.map((one) => `${one.name}${one.optional ? '?' : ''}`) ?? [];
  return `${name}(${parameters.join(', ')}${form?.rest ? ', …' : ''})`;
}

/** Whether a call of it has nothing between its brackets. */
export const takesNothing = (name: string): boolean =>
  Object.hasOwn(allFunctions, name) && allFunctions[name]?.[0]?.parameters.length === 0;

/** One sentence in the language shown. */
export const helpOf = (name: string): string => translateIfKnown(`expression.functions.${name}`) ?? '';

/** Signature and sentence as the editor's pop-ups show them. */
export function drawHelp(title: string, sentence: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-help';
  const code = box.appendChild(document.createElement('code'));
  code.textContent = title;
  if (sentence !== '') box.appendChild(document.createElement('p')).textContent = sentence;
  return box;
}
