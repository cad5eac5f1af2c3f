import type { Field } from '../schema.ts';

const PLACE = /\{\{\s*([A-Za-z_]\w*)\s*\}\}/g;
const TEXTS = ['label', 'hint', 'placeholder', 'text'] as const;

/** The field keys that a text names as `{{key}}`. */
export const pipesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, key = '']) => key);

/** Whether some text of a field names another. */
export const hasPipes = (field: Field): boolean =>
  TEXTS.some((name) => {
    const text: unknown = (field as Record<string, unknown>)[name];
    return typeof text === 'string' && text.includes('{{');
  });

/** Puts answers into a text, as people read them; a name that is no field stays as it is written. */
export const pipe = (text: string, textOf: (key: string) => string | undefined): string =>
  text.replaceAll(PLACE, (place, key: string) => textOf(key) ?? place);

/** The field with answers put into its texts; the same object where it has no place for one. */
export function pipeField<F extends Field>(field: F, textOf: (key: string) => string | undefined): F {
  const piped = TEXTS.flatMap((name) => {
    const text: unknown = (field as Record<string, unknown>)[name];
    return typeof text === 'string' && text.includes('{{') ? [[name, pipe(text, textOf)] as const] : [];
  });
  return piped.length === 0 ? field : { ...field, ...Object.fromEntries(piped) };
}

/** By field: the fields whose texts show its answer. */
export function findPipes(
  fields: readonly Field[],
  indexOf: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly number[]> {
  const pipes = new Map<number, number[]>();
  fields.forEach((field, target) => {
    pipeField(field, (key) => {
      const source = indexOf.get(key);
      if (source === undefined) return undefined;
      const targets = pipes.get(source) ?? [];
      if (!targets.includes(target)) pipes.set(source, [...targets, target]);
      return '';
    });
  });
  return pipes;
}
