import { childOf, listOf } from '../bpmn/element.ts';
import type { ProcessDocument } from '../bpmn/document.ts';
import type { EditableElement } from '../bpmn/editable-element.ts';
import { redraw } from '../layout/redraw.ts';
import { findCard, findWay, nodesOf, type FoundCard } from '../tree/find-card.ts';
import { readTree } from '../tree/read-tree.ts';
import type { BranchCard, ProcessTree, TreeSlot } from '../tree/tree.ts';
import { canRemoveWay } from '../tree/way.ts';
import { changesOf } from './changes-of.ts';
import { copyElements } from './copy-elements.ts';
import { freeId } from './free-id.ts';
import { newGateway, newStep, type NewCard } from './new-elements.ts';
import type { TreeEdit } from './tree-edit.ts';
import { addFlow, addTo, elementsOf, flowsAt, removeFlow, removeNode, retarget, takenIds } from './wiring.ts';

/** A document while one edit is made: new ids are taken from here. */
type Desk = ProcessDocument & {
  tree: ProcessTree;
  byId: ReadonlyMap<string, EditableElement>;
  newId: (prefix: string) => string;
};

/**
 * Makes one change in a document and draws it anew where its order changed. Gives the id that should be selected then,
 * or null where the change is not possible, in which case nothing is changed.
 */
export function editTree(document: ProcessDocument, edit: TreeEdit): string | null {
  const desk = openDesk(document);
  if (edit.type === 'set') return setAt(desk, edit);
  if (desk.tree.isFixed) return null;
  const selected = arrange(desk, edit);
  if (selected !== null) redraw(document);
  return selected;
}

function openDesk(document: ProcessDocument): Desk {
  const byId = elementsOf(document);
  const taken = takenIds(document.definitions);
  const newId = (prefix: string) => {
    const id = freeId(taken, prefix);
    taken.add(id);
    return id;
  };
  return { ...document, tree: readTree(document), byId, newId };
}

function arrange(desk: Desk, edit: Exclude<TreeEdit, { type: 'set' }>): string | null {
  switch (edit.type) {
    case 'insert':
      return insert(desk, edit.slot, edit.card);
    case 'remove':
      return withCard(desk, edit.id, (found) => remove(desk, found));
    case 'move':
      return withCard(desk, edit.id, (found) => move(desk, found, edit.slot));
    case 'duplicate':
      return withCard(desk, edit.id, (found) => duplicate(desk, found));
    case 'addWay':
      return withCard(desk, edit.branchId, (found) => addWay(desk, found, edit.name));
    case 'removeWay':
      return removeWay(desk, edit.flowId);
    case 'moveWay':
      return moveWay(desk, edit.flowId, edit.by);
  }
}

function setAt({ byId, create }: Desk, { id, edit }: Extract<TreeEdit, { type: 'set' }>): string | null {
  const element = byId.get(id);
  if (!element) return null;
  for (const change of changesOf(element, edit, create)) {
    for (const [name, value] of Object.entries(change.properties)) {
      if (value === undefined) delete change.element[name];
      else change.element[name] = value;
    }
  }
  return id;
}

function withCard(desk: Desk, id: string, work: (found: FoundCard) => string | null): string | null {
  const found = findCard(desk.tree, id);
  return found ? work(found) : null;
}

const elementAt = (desk: Desk, id: string | undefined): EditableElement | null => desk.byId.get(id ?? '') ?? null;
const flowsOf = (desk: Desk, slot: TreeSlot): EditableElement[] => slot.flatMap((id) => elementAt(desk, id) ?? []);
const targetOf = (flow: EditableElement | undefined): EditableElement | null =>
  childOf(flow ?? null, 'targetRef') as EditableElement | null;

function insert(desk: Desk, slot: TreeSlot, card: NewCard): string | null {
  const flows = flowsOf(desk, slot);
  const target = targetOf(flows[0]);
  const scope = flows[0]?.$parent;
  if (!target || !scope) return null;
  if (card.kind === 'end') return insertEnd(desk, flows, target, card.name);
  const { entry, exit } = makeCard(desk, scope, card);
  for (const flow of flows) retarget(flow, entry);
  addFlow(desk.create, { id: desk.newId('flow') }, exit, target);
  return entry.id ?? null;
}

/** An end closes a way, so something else must still lead to what comes after. */
function insertEnd(desk: Desk, flows: EditableElement[], target: EditableElement, name: string): string | null {
  if (flowsAt(target, 'targetRef').length <= flows.length || !target.$parent) return null;
  const end = newStep('end', desk.newId('end'), name, desk.create);
  addTo(target.$parent, end);
  for (const flow of flows) retarget(flow, end);
  return end.id ?? null;
}

type Ends = { entry: EditableElement; exit: EditableElement };

function makeCard(desk: Desk, scope: EditableElement, card: NewCard): Ends {
  const { create, newId } = desk;
  switch (card.kind) {
    case 'exclusive':
    case 'parallel':
    case 'inclusive': {
      const entry = newGateway(card.kind, newId('branch'), card.name, create);
      const exit = newGateway(card.kind, newId('join'), '', create);
      addTo(scope, entry);
      addTo(scope, exit);
      const ways = card.wayNames.map((name) => addFlow(create, { id: newId('way'), name }, entry, exit));
      if (card.kind !== 'parallel') entry['default'] = ways[1];
      return { entry, exit };
    }
    case 'scope': {
      const entry = create('bpmn:SubProcess', { id: newId('part'), name: card.name });
      addTo(scope, entry);
      const start = create('bpmn:StartEvent', { id: newId('start') });
      const end = create('bpmn:EndEvent', { id: newId('end') });
      addTo(entry, start);
      addTo(entry, end);
      addFlow(create, { id: newId('flow') }, start, end);
      return { entry, exit: entry };
    }
    case 'approver':
    case 'cc':
    case 'delay':
    case 'script':
    case 'service':
    case 'call':
    case 'manual':
    case 'end': {
      const entry = newStep(card.kind, newId('step'), card.name, create);
      addTo(scope, entry);
      return { entry, exit: entry };
    }
  }
}

function remove(desk: Desk, found: FoundCard): string | null {
  if (found.step.type === 'locked') return null;
  if (found.step.type === 'end') return goOnInstead(desk, found);
  const before = flowsOf(desk, found.before);
  const scope = before[0]?.$parent;
  if (!scope) return null;
  const target = targetOf(flowsOf(desk, found.after)[0]) ?? newEnd(desk, scope);
  for (const flow of before) retarget(flow, target);
  for (const id of nodesOf(found.step)) takeAway(desk, id);
  return target.id ?? null;
}

function newEnd(desk: Desk, scope: EditableElement): EditableElement {
  const end = newStep('end', desk.newId('end'), '', desk.create);
  addTo(scope, end);
  return end;
}

function takeAway(desk: Desk, id: string): void {
  const node = elementAt(desk, id);
  if (node) removeNode(node);
}

/** Without its end a way goes on behind its branch. */
function goOnInstead(desk: Desk, { step, before, branch }: FoundCard): string | null {
  const card = branch?.step;
  if (!branch || card?.type !== 'branch') return null;
  const target = meetingPoint(desk, branch, card);
  if (!target) return null;
  for (const flow of flowsOf(desk, before)) retarget(flow, target);
  takeAway(desk, step.id);
  return card.id;
}

/** Where the ways of a branch meet; ways that run at the same time need a gateway for it. Null where every way ends. */
function meetingPoint(desk: Desk, branch: FoundCard, card: BranchCard): EditableElement | null {
  const join = elementAt(desk, card.joinId ?? undefined);
  const exits = flowsOf(desk, branch.after);
  const next = targetOf(exits[0]);
  if (join || card.kind === 'exclusive' || !next?.$parent) return join ?? next;
  const made = newGateway(card.kind, desk.newId('join'), '', desk.create);
  addTo(next.$parent, made);
  for (const flow of exits) retarget(flow, made);
  addFlow(desk.create, { id: desk.newId('flow') }, made, next);
  return made;
}

/** Whether a card can be taken from its place: something must come after it. */
function isMovable({ step, after }: FoundCard): boolean {
  return step.type !== 'locked' && step.type !== 'end' && after.length > 0;
}

function move(desk: Desk, found: FoundCard, slot: TreeSlot): string | null {
  const nodes = new Set(nodesOf(found.step));
  const entry = elementAt(desk, found.step.id);
  const inside = flowsInside(desk, found, nodes);
  const goals = flowsOf(desk, slot);
  const target = targetOf(goals[0]);
  const next = targetOf(flowsOf(desk, found.after)[0]);
  const isOwn = slot.some((id) => found.before.includes(id) || found.after.includes(id) || inside.has(id));
  if (!isMovable(found) || isOwn || !entry || !target || !next || !goals[0]?.$parent) return null;
  for (const flow of flowsOf(desk, found.before)) retarget(flow, next);
  for (const flow of goals) retarget(flow, entry);
  for (const flow of flowsOf(desk, found.after)) retarget(flow, target);
  rehome(desk, [...nodes, ...inside, ...found.after], goals[0].$parent);
  return found.step.id;
}

/** The ids of the flows inside a card, those in its sub-processes too. */
function flowsInside(desk: Desk, found: FoundCard, nodes: ReadonlySet<string>): Set<string> {
  const ids = new Set<string>();
  for (const [id, element] of desk.byId) {
    if (element.$type !== 'bpmn:SequenceFlow' || found.before.includes(id)) continue;
    const isFrom = nodes.has(childOf(element, 'sourceRef')?.id ?? '') || isWithin(element, nodes);
    if (isFrom && !found.after.includes(id)) ids.add(id);
  }
  return ids;
}

function isWithin(element: EditableElement, nodes: ReadonlySet<string>): boolean {
  for (let around = element.$parent; around; around = around.$parent) if (nodes.has(around.id ?? '')) return true;
  return false;
}

/** Elements that come into another sub-process lie in that one then. */
function rehome(desk: Desk, ids: readonly string[], scope: EditableElement): void {
  const from = elementAt(desk, ids[0])?.$parent;
  if (!from || from === scope) return;
  for (const id of ids) {
    const element = elementAt(desk, id);
    if (!element || element.$parent !== from) continue;
    from['flowElements'] = listOf(from, 'flowElements').filter((one) => one !== element);
    addTo(scope, element);
  }
}

function duplicate(desk: Desk, found: FoundCard): string | null {
  const original = elementAt(desk, found.step.id);
  const scope = original?.$parent;
  const after = flowsOf(desk, found.after);
  const next = targetOf(after[0]);
  if (!isMovable(found) || !original || !scope || !next) return null;
  const nodes = new Set(nodesOf(found.step));
  const inside = [...flowsInside(desk, found, nodes)].filter((id) => elementAt(desk, id)?.$parent === scope);
  const originals = flowsOf(desk, [...nodes, ...inside]);
  const exits = found.after.length > 1 ? after : [];
  const copies = copyElements([...originals, ...exits], (id) => desk.newId(id.replace(/_\d+$/, '')), desk.create);
  const entry = copies[0];
  if (!entry) return null;
  for (const copy of copies) addTo(scope, copy);
  const ends = found.after.length > 1 ? copies.slice(originals.length) : null;
  for (const flow of after) retarget(flow, entry);
  if (ends) for (const flow of ends) retarget(flow, next);
  else addFlow(desk.create, { id: desk.newId('flow') }, exitOf(found, originals, copies), next);
  return entry.id ?? null;
}

function exitOf(found: FoundCard, originals: EditableElement[], copies: EditableElement[]): EditableElement {
  const exitId = found.step.type === 'branch' ? found.step.joinId : found.step.id;
  const at = originals.findIndex((element) => element.id === exitId);
  return copies[at] ?? copies[0] ?? { $type: 'bpmn:Task' };
}

function addWay(desk: Desk, found: FoundCard, name: string): string | null {
  const { step } = found;
  const split = elementAt(desk, step.id);
  if (step.type !== 'branch' || !split?.$parent) return null;
  const next = meetingPoint(desk, found, step);
  const flow = addFlow(desk.create, { id: desk.newId('way'), name }, split, next ?? newEnd(desk, split.$parent));
  return flow.id ?? null;
}

/** The last but one way dissolves the branch. */
function removeWay(desk: Desk, flowId: string): string | null {
  const place = findWay(desk.tree, flowId);
  const flow = elementAt(desk, flowId);
  if (!place || !flow || !canRemoveWay(place.card, place.way)) return null;
  for (const id of place.way.inside.steps.flatMap(nodesOf)) takeAway(desk, id);
  if (flow.$parent && listOf(flow.$parent, 'flowElements').includes(flow)) removeFlow(flow);
  if (place.card.ways.length > 2) return place.card.id;
  for (const id of [place.card.id, place.card.joinId]) if (id !== null) bypass(desk, id);
  return place.found.before[0] ?? null;
}

function bypass(desk: Desk, id: string): void {
  const node = elementAt(desk, id);
  const [out] = node ? flowsAt(node, 'sourceRef') : [];
  const target = targetOf(out);
  if (!node || !target) return;
  for (const flow of flowsAt(node, 'targetRef')) retarget(flow, target);
  removeNode(node);
}

/** Ways are tried in the order of the file. */
function moveWay(desk: Desk, flowId: string, by: -1 | 1): string | null {
  const place = findWay(desk.tree, flowId);
  const at = place?.card.ways.findIndex((way) => way.flowId === flowId) ?? -1;
  const [one, other] = [elementAt(desk, flowId), elementAt(desk, place?.card.ways[at + by]?.flowId)];
  const scope = one?.$parent;
  if (!one || !other || !scope) return null;
  const swap = (list: readonly unknown[]) => list.map((each) => (each === one ? other : each === other ? one : each));
  scope['flowElements'] = swap(listOf(scope, 'flowElements'));
  const split = childOf(one, 'sourceRef') as EditableElement | null;
  if (split) split['outgoing'] = swap(listOf(split, 'outgoing'));
  return flowId;
}
