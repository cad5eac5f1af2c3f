import type { Picture } from '../layout/picture.ts';
import { xml } from '../bpmn/xml.ts';

/** Shapes and edges of a picture; `scopes` are drawn open. */
export function writePicture(picture: Picture, scopes: ReadonlySet<string>): string[] {
  const shapes = [...picture.places].map(([id, box]) => {
    const attributes = { id: `${id}_di`, bpmnElement: id, isExpanded: scopes.has(id) || undefined };
    return xml('bpmndi:BPMNShape', attributes, [xml('dc:Bounds', { ...box }), ...writeLabel(picture, id)]);
  });
  const edges = [...picture.routes].map(([id, points]) => {
    const waypoints = points.map((point) => xml('di:waypoint', { ...point }));
    return xml('bpmndi:BPMNEdge', { id: `${id}_di`, bpmnElement: id }, [...waypoints, ...writeLabel(picture, id)]);
  });
  return [...shapes, ...edges];
}

function writeLabel({ labels }: Picture, id: string): string[] {
  const box = labels.get(id);
  return box ? [xml('bpmndi:BPMNLabel', {}, [xml('dc:Bounds', { ...box })])] : [];
}
