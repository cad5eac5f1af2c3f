import type * as z from 'zod/mini';
import { type Limits, limitsOf } from './limits/limits-of.ts';

/** Settings with an editor of their own; the property panel has one component for each kind. */
export type EditorKind =
  | 'choices'
  | 'clock'
  | 'columns'
  | 'country'
  | 'days'
  | 'exclusive'
  | 'fieldKey'
  | 'fileEndings'
  | 'formula'
  | 'limitTo'
  | 'lines'
  | 'link'
  | 'linkedForm'
  | 'matrixLines'
  | 'movingLimit'
  | 'openWeekdays'
  | 'optionPictures'
  | 'options'
  | 'optionsFrom'
  | 'other'
  | 'parts'
  | 'pattern'
  | 'picture'
  | 'pictures'
  | 'quota'
  | 'richText'
  | 'scoreQuestions'
  | 'serialExample'
  | 'slotsADay'
  | 'tabs'
  | 'ticketField'
  | 'tree'
  | 'video'
  | 'weekdays';

interface Named<N extends string> {
  name: N;
  /** The label is `forms.setting.<label>`; of the name without. */
  label?: string;
  /** A hint stands above it: `forms.setting.<name>Hint`. */
  hint?: true;
  /** Shown only while each of these settings has one of the values, or is not empty. */
  when?: { readonly [setting in N]?: readonly unknown[] | 'filled' };
}

type Plain<N extends string> =
  /** A text; an empty one is no text where the schema makes the setting optional, and is not taken where it needs one. */
  | { kind: 'text'; isLong?: true }
  | { kind: 'day' | 'time' | 'moment' }
  /** A number within the limits of the schema; `least` and `most` narrow them by a number or by another setting. */
  | { kind: 'number'; least?: number | N; most?: number | N }
  | { kind: 'check' }
  /** One of the values of the schema: `forms.<words>.<value>`, `words` being `value.<name>` without. */
  | { kind: 'select'; words?: string; order?: readonly string[] }
  | { kind: EditorKind; takes?: RegExp };

type One<N extends string> = Named<N> & Plain<N>;

/** Two short settings side by side. */
interface Pair<N extends string> extends Pick<Named<N>, 'when'> {
  kind: 'pair';
  of: readonly [One<N>, One<N>];
}

/** A setting of one value, with the limits that the schema sets. */
export type SingleSetting = One<string> & { limits: Limits };
/** What the property panel offers: one setting, or two beside each other. */
export type FieldSetting = SingleSetting | (Pick<Pair<string>, 'kind' | 'when'> & { of: readonly SingleSetting[] });

/** The settings of a type as data, each with its limits from the schema; a name that the schema lacks does not compile. */
export function settingsOf<S extends z.ZodMiniObject>(
  { shape }: S,
  settings: readonly (One<keyof S['shape'] & string> | Pair<keyof S['shape'] & string>)[],
): readonly FieldSetting[] {
  const withLimits = (one: One<never>) => ({ ...one, limits: limitsOf(shape[one.name] as z.ZodMiniType) });
  return settings.map((setting) =>
    setting.kind === 'pair'
      ? { ...setting, of: setting.of.map((one) => withLimits(one as One<never>)) }
      : withLimits(setting as One<never>),
  ) as readonly FieldSetting[];
}

/** The settings of a table one by one, those of pairs too, each with the condition under which it is shown. */
export const singleSettings = (settings: readonly FieldSetting[]): SingleSetting[] =>
  settings.flatMap((setting) =>
    setting.kind === 'pair'
      ? setting.of.map((one) => (setting.when ? { ...one, when: setting.when } : one))
      : [setting],
  );

/** Whether the panel shows a setting of this field. */
export function isSettingShown({ when }: Pick<FieldSetting, 'when'>, field: object): boolean {
  return Object.entries(when ?? {}).every(([name, wanted]) => {
    const value = (field as Record<string, unknown>)[name];
    if (wanted === 'filled') return Array.isArray(value) && value.length > 0;
    return (wanted as readonly unknown[]).includes(value);
  });
}
