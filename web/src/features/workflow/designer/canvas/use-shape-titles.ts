import { useT } from '../../../../lib/texts/i18n.ts';
import { elementTitle } from '../session/use-element-name.ts';
import type { DrawnShape } from './drawing/drawn-shape.ts';

/** What elements are called in a list; those that would be called the same are numbered. */
export function useShapeTitles(): (shapes: readonly DrawnShape[]) => [id: string, title: string][] {
  const t = useT();
  return (shapes) => {
    const seen = new Map<string, number>();
    return shapes.map(({ id, businessObject }) => {
      const title = elementTitle(businessObject, t);
      const number = (seen.get(title) ?? 0) + 1;
      seen.set(title, number);
      return [id, number === 1 ? title : t('workflow.designer.canvas.numbered', { title, number })];
    });
  };
}
