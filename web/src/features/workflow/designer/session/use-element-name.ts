import type { EditableElement } from '@countersign/shared/workflow/document.ts';
import { nameOf } from '@countersign/shared/workflow/layout/old-picture.ts';
import { useT } from '../../../../lib/i18n.ts';
import { kindOf } from './kind-of.ts';

/** Says which element is meant: its name, for a flow without one where it leads, else what it is. */
export function useElementName(): (element: EditableElement | undefined) => string {
  const t = useT();
  return function say(element): string {
    if (!element) return '';
    const name = nameOf(element);
    if (name) return name;
    const [from, to] = [element['sourceRef'], element['targetRef']] as (EditableElement | undefined)[];
    if (element.$type === 'bpmn:SequenceFlow' && from && to) {
      return t('workflow.designer.flow.of', { from: say(from), to: say(to) });
    }
    return t(kindOf(element));
  };
}
