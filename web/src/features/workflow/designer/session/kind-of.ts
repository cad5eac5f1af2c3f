import type { EditableElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';
import { readSettings } from '@countersign/shared/workflow/edit/read-settings.ts';
import type { TextKey } from '../../../../lib/texts/i18n.ts';

/** What explains a diagram and changes nothing. */
const LABELS: Readonly<Record<string, 'lane' | 'pool' | 'remark' | 'drawn'>> = {
  'bpmn:Lane': 'lane',
  'bpmn:Participant': 'pool',
  'bpmn:TextAnnotation': 'remark',
  'bpmn:Association': 'drawn',
  'bpmn:Group': 'drawn',
  'bpmn:DataObject': 'drawn',
  'bpmn:DataObjectReference': 'drawn',
  'bpmn:DataStoreReference': 'drawn',
  'bpmn:MessageFlow': 'drawn',
};

/** Whether an element only explains the diagram, as lanes, pools and remarks do. */
export const isLabel = ({ $type }: EditableElement): boolean => $type in LABELS;

/** What an element is called where people see it. */
export function kindOf(element: EditableElement): TextKey {
  if (element.$type === 'bpmn:Process') return 'workflow.designer.kind.process';
  if (element.$type === 'bpmn:SequenceFlow') return 'workflow.designer.kind.flow';
  const label = LABELS[element.$type];
  if (label) return `workflow.designer.kind.${label}`;
  const node = readSettings(element);
  switch (node?.type) {
    case 'userTask':
      return 'workflow.designer.kind.approver';
    case 'ccTask':
      return 'workflow.designer.kind.cc';
    case 'timerCatch':
      return 'workflow.designer.kind.delay';
    case 'scriptTask':
      return 'workflow.designer.kind.script';
    case 'serviceTask':
      return 'workflow.designer.kind.service';
    case 'callActivity':
      return 'workflow.designer.kind.call';
    case 'manualTask':
      return 'workflow.designer.kind.manual';
    case 'subProcess':
      return 'workflow.designer.kind.scope';
    case 'boundaryTimer':
      return 'workflow.designer.kind.boundary';
    case 'start':
    case 'end':
    case 'exclusive':
    case 'parallel':
    case 'inclusive':
      return `workflow.designer.kind.${node.type}`;
    case undefined:
      return 'workflow.designer.kind.unsupported';
  }
}
