import type { Field, FormDefinition } from '../schema.ts';

/** A way off a page that is taken while its rule holds: to a later page, or (-1) to the end of the form. */
export interface Leap {
  rule: number;
  to: number;
  /** Of a way to the end: the ending that is shown. */
  ending?: string | undefined;
}

/** A page and the ways that lead off it. */
export interface PageWays {
  /** Place of the page break that begins it; -1 for the first page. */
  field: number;
  /** In the order of the rules: of those that hold, the first is taken. */
  leaps: readonly Leap[];
}

/** By field: the page that it stands on, from 0. A page break stands on the page that it begins. */
export function pageOfFields(fields: readonly Field[]): Int32Array {
  let page = 0;
  return Int32Array.from(fields, ({ type }) => (type === 'page_break' ? ++page : page));
}

/**
 * The pages of a form with the ways that its rules lead off them. Without page breaks the form is one page. A jump that leads
 * nowhere or back is left out; publishing refuses it.
 */
export function waysOf({ fields, rules }: FormDefinition): PageWays[] {
  const pageOf = pageOfFields(fields);
  const places = new Map<string, number>(fields.map(({ key }, at) => [key, at]));
  const pageWith = (key: string) => pageOf[places.get(key) ?? -1];
  const leaps: Leap[][] = [[]];
  const starts = [-1];
  fields.forEach(({ type }, at) => {
    if (type !== 'page_break') return;
    starts.push(at);
    leaps.push([]);
  });
  rules.forEach(({ actions }, rule) => {
    for (const action of actions) {
      if (action.type === 'jump') {
        const from = pageWith(action.after);
        const to = pageWith(action.field);
        if (from !== undefined && to !== undefined && to > from) leaps[from]?.push({ rule, to });
      } else if (action.type === 'end') {
        leaps[pageWith(action.field) ?? -1]?.push({ rule, to: -1, ending: action.ending });
      }
    }
  });
  return starts.map((field, page) => ({ field, leaps: leaps[page] ?? [] }));
}

/** Whether some rule leads off a page by another way than to the next one. */
export const hasLeaps = (pages: readonly PageWays[]): boolean => pages.some(({ leaps }) => leaps.length > 0);
