import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { nameOf } from '@countersign/shared/workflow/layout/old-picture.ts';
import type { EditableElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';
import { useMemo } from 'react';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useProcess } from '../session/designer-context.ts';
import { useElementName } from '../session/use-element-name.ts';

/** Says which step is meant: a start is where the starter has it back, a timer without a name is that of its step. */
export function useStepName(): (nodeId: string) => string {
  const t = useT();
  const { opened } = useProcess();
  const say = useElementName();
  const elements = useMemo(() => (opened ? elementsOf(opened.document) : null), [opened]);
  return (nodeId) => {
    const element = elements?.get(nodeId);
    if (!element || nameOf(element)) return say(element) || nodeId;
    if (element.$type === 'bpmn:StartEvent') return t('workflow.designer.people.rule.starter');
    const host = element['attachedToRef'] as EditableElement | undefined;
    return host ? t('workflow.designer.people.said.of', { rule: say(element), names: say(host) }) : say(element);
  };
}
