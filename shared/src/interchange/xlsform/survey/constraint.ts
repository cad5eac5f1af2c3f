import type { Foreign } from '../../expressions/foreign.ts';

/** A constraint as settings of the field that stand for it; null where it is more than that. */
export function plainConstraint(type: string, tree: Foreign): Record<string, unknown> | null {
  const found: Record<string, unknown> = {};
  for (const part of partsOf(tree)) {
    const setting = settingOf(type, part);
    if (!setting || Object.hasOwn(found, setting[0])) return null;
    [found[setting[0]]] = [setting[1]];
  }
  return found;
}

function partsOf(tree: Foreign): Foreign[] {
  if (tree.type !== 'operation' || tree.operator !== 'and') return [tree];
  return [...partsOf(tree.left), ...partsOf(tree.right)];
}

function settingOf(type: string, tree: Foreign): [string, unknown] | null {
  if (tree.type !== 'operation') return null;
  const value = numberOf(tree.right);
  const { left, operator } = tree;
  const bound = operator === '>=' ? 'min' : operator === '<=' ? 'max' : null;
  if (!bound || value === null) return null;
  if (left.type === 'self') return type === 'number' ? [bound, value] : null;
  const [only] = left.type === 'call' ? left.args : [];
  if (left.type !== 'call' || only?.type !== 'self' || !Number.isInteger(value) || value < 0) return null;
  if (left.name === 'string-length' && (type === 'text' || type === 'long_text')) return [`${bound}Length`, value];
  const isChoice = type === 'multiple_choice' || type === 'multi_select';
  if (left.name === 'count-selected' && isChoice) return [`${bound}Choices`, value];
  return null;
}

function numberOf(tree: Foreign): number | null {
  if (tree.type === 'value') return typeof tree.value === 'number' ? tree.value : null;
  const [of] = tree.type === 'call' && tree.name === '-' ? tree.args : [];
  return of?.type === 'value' && typeof of.value === 'number' ? -of.value : null;
}
