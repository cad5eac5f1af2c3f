import type { CompiledForm } from '../state/compiled-form.ts';
import type { Field } from '../schema.ts';

/** One page of a form: the fields `[from, to)` of the list. */
export interface FormPage {
  /** Place of the page break that begins it and says its title; -1 for a page that begins with the form. */
  breakAt: number;
  from: number;
  to: number;
}

/** A form cut at its page breaks. A page without a single field is left out; a form always has one page. */
export function pagesOf(fields: readonly Field[]): FormPage[] {
  const pages: FormPage[] = [];
  let breakAt = -1;
  for (let from = 0; from <= fields.length;) {
    const next = fields.findIndex(({ type }, at) => at >= from && type === 'page_break');
    const to = next < 0 ? fields.length : next;
    if (to > from) pages.push({ breakAt, from, to });
    breakAt = next;
    from = to + 1;
  }
  return pages.length > 0 ? pages : [{ breakAt: -1, from: 0, to: fields.length }];
}

/** The pages that people see one at a time: by page breaks, or one for each field or group; a form as a whole is one. */
export function stepsOf(form: Pick<CompiledForm, 'fields' | 'tree' | 'presentation'>): FormPage[] {
  const { fields, tree, presentation } = form;
  if (presentation.mode === 'scroll') return [{ breakAt: -1, from: 0, to: fields.length }];
  const pages = pagesOf(fields);
  if (presentation.mode === 'pages') return pages;
  return pages.flatMap(({ breakAt, from, to }) => {
    const steps: FormPage[] = [];
    for (let at = from; at < to; at = tree.end[at] ?? to) {
      if (fields[at]?.type !== 'hidden') steps.push({ breakAt, from: at, to: tree.end[at] ?? at + 1 });
    }
    return steps;
  });
}
