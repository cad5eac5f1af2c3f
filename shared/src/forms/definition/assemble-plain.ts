import type { CompiledForm, FieldKits } from '../state/compiled-form.ts';
import type { FieldTree } from '../tree/field-tree.ts';
import { FIELD_TRAITS } from '../tables/traits.ts';
import { PlainState } from '../state/form-state.ts';
import { noEngine } from '../engine/no-engine.ts';
import { hasPipes } from '../prefill/pipes.ts';
import { plainPresentation } from '../plain-presentation.ts';
import type { Field, PublishedForm } from '../schema.ts';

/**
 * Whether nothing in a form follows from its answers and no field stands in another: then a page can do without everything that
 * rules, pages and rows need.
 */
export const isPlain = ({ definition, expressions }: PublishedForm): boolean =>
  definition.rules.length === 0 && Object.keys(expressions).length === 0 && definition.fields.every(isPlainField);

function isPlainField(field: Field): boolean {
  const isFlat = field.parent === undefined && !FIELD_TRAITS[field.type].isContainer && field.type !== 'page_break';
  return isFlat && !hasPipes(field);
}

/** Compiles a form that {@link isPlain}. */
export function assemblePlain(published: PublishedForm, kits: FieldKits): CompiledForm {
  const { definition } = published;
  const { fields } = definition;
  return {
    formKey: published.formKey,
    version: published.version,
    zone: published.zone,
    title: definition.title,
    description: definition.description ?? '',
    hiddenAnswers: definition.hiddenAnswers,
    presentation: definition.presentation ?? plainPresentation,
    fields,
    tree: flatTree(fields.length),
    endings: definition.endings ?? [],
    indexOf: new Map<string, number>(fields.map((field, index) => [field.key, index])),
    ...NO_LOGIC,
    valueStep: new Int32Array(fields.length).fill(-1),
    open: (form, answers, moment) => new PlainState(form, answers, moment),
    kits,
  };
}

const NO_LOGIC = {
  pages: [{ field: -1, leaps: [] }],
  rows: new Map(),
  outer: [],
  ruleCount: 0,
  steps: [],
  dependants: [],
  writings: new Map(),
  pipes: new Map(),
  defaults: [],
  engine: noEngine,
} satisfies Partial<CompiledForm>;

function flatTree(count: number): FieldTree {
  return { parent: new Int32Array(count).fill(-1), end: Int32Array.from({ length: count }, (_, at) => at + 1) };
}
