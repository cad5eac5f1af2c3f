import type { EditableElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';

/** What happened in the drawing, for those who do not see it. */
export interface News {
  type: 'added' | 'connected' | 'led' | 'removed' | 'selected';
  /** Which element, in the language shown. */
  title: string;
  /** How many more were added or removed with it. */
  more: number;
}

interface Known {
  isWay: boolean;
  title: string;
  /** Where a way begins and leads. */
  ends: string;
}
/** The elements of a drawing by id. */
export type Elements = ReadonlyMap<string, Known>;

export function elementsIn(
  shapes: readonly { id: string; businessObject: EditableElement }[],
  titleOf: (element: EditableElement) => string,
): Elements {
  return new Map(
    shapes.map(({ id, businessObject: element }) => {
      const [from, to] = [element['sourceRef'], element['targetRef']] as (EditableElement | undefined)[];
      const isWay = element.$type === 'bpmn:SequenceFlow';
      return [id, { isWay, title: titleOf(element), ends: isWay ? `${from?.id} ${to?.id}` : '' }];
    }),
  );
}

/** The one thing worth saying about a change: steps before the ways that came or went with them. */
export function newsOf(before: Elements, after: Elements): News | null {
  const added = missingIn(before, after);
  const removed = missingIn(after, before);
  const newsAbout = (type: News['type'], all: Known[]): News | null => {
    const steps = all.filter(({ isWay }) => !isWay);
    const [first] = steps.length > 0 ? steps : all;
    return first ? { type, title: first.title, more: Math.max(0, steps.length - 1) } : null;
  };
  if (added.some(({ isWay }) => !isWay)) return newsAbout('added', added);
  if (removed.some(({ isWay }) => !isWay)) return newsAbout('removed', removed);
  const led = [...after].flatMap(([id, now]) => {
    const known = before.get(id);
    return known && known.ends !== now.ends ? [now] : [];
  });
  return newsAbout('connected', added) ?? newsAbout('removed', removed) ?? newsAbout('led', led);
}

const missingIn = (where: Elements, all: Elements) => [...all].filter(([id]) => !where.has(id)).map(([, one]) => one);
