import type { ProcessDocument } from '@countersign/shared/workflow/bpmn/document.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { nameOf } from '@countersign/shared/workflow/layout/old-picture.ts';

/** Every approval step, those that the chain keeps locked included, in the order of the file. */
export function approvalsIn(document: ProcessDocument): { id: string; name: string }[] {
  return [...elementsOf(document)].flatMap(([id, element]) =>
    element.$type === 'bpmn:UserTask' ? [{ id, name: nameOf(element) || id }] : [],
  );
}
