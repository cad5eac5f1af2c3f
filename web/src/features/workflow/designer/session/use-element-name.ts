import type { EditableElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';
import { textOf } from '@countersign/shared/workflow/bpmn/element.ts';
import { nameOf } from '@countersign/shared/workflow/layout/old-picture.ts';
import { type Translate, useT } from '../../../../lib/texts/i18n.ts';
import { kindOf } from './kind-of.ts';

/** Says which element is meant: its name, for a flow without one where it leads, else what it is. */
export function elementName(element: EditableElement | undefined, t: Translate): string {
  if (!element) return '';
  const name = nameOf(element) || textOf(element, 'text');
  if (name) return name;
  const [from, to] = [element['sourceRef'], element['targetRef']] as (EditableElement | undefined)[];
  if (element.$type === 'bpmn:SequenceFlow' && from && to) {
    return t('workflow.designer.flow.of', { from: elementName(from, t), to: elementName(to, t) });
  }
  return t(kindOf(element));
}

/** The name together with what it is, for those who do not see its shape. */
export function elementTitle(element: EditableElement, t: Translate): string {
  const name = nameOf(element);
  return name ? t('workflow.designer.canvas.named', { name, kind: t(kindOf(element)) }) : elementName(element, t);
}

/** As `elementName`, in the language shown. */
export function useElementName(): (element: EditableElement | undefined) => string {
  const t = useT();
  return (element) => elementName(element, t);
}
