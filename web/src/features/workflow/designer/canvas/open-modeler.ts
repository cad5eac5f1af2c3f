import Modeler from 'bpmn-js/lib/Modeler';
import type { BpmnModdle } from 'bpmn-moddle';
import minimap from 'diagram-js-minimap';
import { bpmnExtension, EXTENSION_PREFIX } from '@countersign/shared/workflow/bpmn/bpmn-extension.ts';
import type { CreateElement, EditableElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';
import type { PropertyChange } from '@countersign/shared/workflow/edit/extension-change.ts';
import { sealFile } from '@countersign/shared/workflow/file/seal.ts';
import { unsealFile } from '@countersign/shared/workflow/file/unseal.ts';
import { withDrawing } from '@countersign/shared/workflow/layout/with-drawing.ts';
import type { Translate } from '../../../../lib/texts/i18n.ts';
import {
  type Canvas,
  center,
  LEAST_LEGIBLE,
  LEGIBLE,
  scaleOfAll,
  zoomBy,
} from '../../../../ui/process-diagram/canvas-zoom.ts';
import { elementTitle } from '../session/use-element-name.ts';
import { allowedEntries, allowedReplacements, CREATED_NAMES, type Entries } from './elements/allowed-elements.ts';
import { canvasWords } from './canvas-words.ts';
import { type KeyDrawing, keyDrawing } from './drawing/draw-by-keys.ts';
import type { CanvasShape, DrawnShape } from './drawing/drawn-shape.ts';
import { elementsIn, type News, newsOf } from './drawing/drawing-news.ts';
import { inReadingOrder } from './elements/element-order.ts';
import { nameElements } from './elements/name-elements.ts';

/** What the screen needs of the drawing. */
export interface DrawingBoard {
  show: (xml: string) => Promise<boolean>;
  write: () => Promise<string>;
  shape: (id: string) => CanvasShape | undefined;
  /** Every element in the order in which one reads them. */
  shapes: () => DrawnShape[];
  create: CreateElement;
  /** One step of undo, whatever it changes. */
  change: (shape: CanvasShape, changes: readonly PropertyChange[]) => void;
  select: (id: string | null) => void;
  keys: KeyDrawing;
  /** The keyboard goes to the drawing. */
  focus: () => void;
  /** Opens or closes the overview; true while it is open. */
  showOverview: (isOpen: boolean) => void;
  /** Moves the drawing until an element is in sight. */
  reveal: (id: string) => void;
  mark: (id: string, marker: string) => void;
  unmark: (id: string, marker: string) => void;
  badge: (id: string, html: HTMLElement) => void;
  clearBadges: () => void;
  undo: () => boolean;
  redo: () => boolean;
  fit: () => void;
  /** All of it where that can be read, else where it begins. */
  begin: () => void;
  zoomBy: (steps: number) => void;
  close: () => void;
}

export interface BoardEvents {
  /** Enter on the drawing. */
  onOpen: () => void;
  onNews: (news: News) => void;
  onSelect: (id: string | null) => void;
  onChange: (how: 'execute' | 'undo' | 'redo') => void;
}

interface Options {
  t: Translate;
  ink: string;
  ground: string;
  isReadOnly: boolean;
}

interface CommandStack {
  canUndo: () => boolean;
  canRedo: () => boolean;
  undo: () => void;
  redo: () => void;
  execute: (command: string, context: object) => void;
  registerHandler: (command: string, handler: unknown) => void;
}
interface BoardCanvas extends Canvas {
  scrollToElement: (id: string, padding?: number) => void;
  focus: () => void;
}
interface Keyboard {
  addListener: (priority: number, listener: (context: { keyEvent: KeyboardEvent }) => boolean) => void;
  hasModifier: (event: KeyboardEvent) => boolean;
}
interface Bus {
  on: (event: string, priority: number, listener: (event: never) => unknown) => void;
}

const COMMAND = 'countersign.settings';
const BADGE = 'trial';
const AIR_PX = 32;
const TOOLS_PX = 64;
const FIRST = 5000;
const USUAL = 1000;

/** Opens a drawing board in an element. A read-only one can be looked at and moved about, nothing else. */
export function openModeler(container: HTMLElement, options: Options, events: BoardEvents): DrawingBoard {
  const { ink, ground, t } = options;
  const modeler = new Modeler({
    container,
    moddleExtensions: { [EXTENSION_PREFIX]: bpmnExtension },
    additionalModules: [minimap, { translate: ['value', canvasWords(t)] }],
    bpmnRenderer: { defaultFillColor: ground, defaultStrokeColor: ink, defaultLabelColor: ink },
    // Texts are measured outside the board, where they would inherit another font.
    textRenderer: { defaultStyle: { fontFamily: getComputedStyle(container).fontFamily } },
  } as ConstructorParameters<typeof Modeler>[0]);
  const stack = modeler.get<CommandStack>('commandStack');
  const bus = modeler.get<Bus>('eventBus');
  restrict(modeler, options);
  stack.registerHandler(COMMAND, settingsHandler(modeler));
  const keys = keyDrawing(modeler, CREATED_NAMES);
  const drawn = modeler.get<{ getAll: () => DrawnShape[] }>('elementRegistry');
  const titleOf = (element: EditableElement) => elementTitle(element, t);
  let isImporting = false;
  let known = elementsIn([], titleOf);
  /** What the last change drew: it is selected by that, which is not told once more. */
  let fresh: ReadonlySet<string> = new Set();
  nameElements(modeler, t);
  bus.on('selection.changed', USUAL, ({ newSelection }: { newSelection: CanvasShape[] }) => {
    if (isImporting) return;
    events.onSelect(idOf(newSelection));
    const [element] = newSelection;
    const id = idOf(newSelection);
    if (element && id && known.has(id) && !fresh.has(id)) {
      events.onNews({ type: 'selected', title: titleOf(element.businessObject), more: 0 });
    }
    fresh = new Set();
  });
  bus.on('commandStack.changed', USUAL, ({ trigger }: { trigger?: string }) => {
    if (trigger !== 'execute' && trigger !== 'undo' && trigger !== 'redo') return;
    const now = elementsIn(inReadingOrder(drawn.getAll()), titleOf);
    const news = newsOf(known, now);
    fresh = new Set([...now.keys()].filter((id) => !known.has(id)));
    known = now;
    if (news) events.onNews(news);
    events.onChange(trigger);
  });
  const show = async (xml: string) => {
    isImporting = true;
    try {
      const sealed = sealFile(modeler.get<BpmnModdle>('moddle'), await withDrawing(xml));
      if (Array.isArray(sealed)) return false;
      await modeler.importXML(sealed.xml);
      known = elementsIn(inReadingOrder(drawn.getAll()), titleOf);
      return true;
    } catch {
      return false;
    } finally {
      isImporting = false;
    }
  };
  const board = boardOf(modeler, stack, keys);
  const keyboard = modeler.get<Keyboard>('keyboard');
  keyboard.addListener(USUAL, ({ keyEvent }) => {
    if (keyboard.hasModifier(keyEvent)) return false;
    if (keyEvent.key === 'Enter') events.onOpen();
    else if (keyEvent.key === 'PageDown') board.walk(1);
    else if (keyEvent.key === 'PageUp') board.walk(-1);
    else return false;
    return true;
  });
  return { show, ...board, close: () => modeler.destroy() };
}

const idOf = ([first, ...more]: readonly CanvasShape[]): string | null =>
  more.length > 0 ? null : (first?.businessObject.id ?? null);

type Walking = Omit<DrawingBoard, 'show' | 'close'> & { walk: (by: 1 | -1) => void };
function boardOf(modeler: Modeler, stack: CommandStack, keys: KeyDrawing): Walking {
  const canvas = modeler.get<BoardCanvas>('canvas');
  const registry = modeler.get<{ get: (id: string) => DrawnShape | undefined; getAll: () => DrawnShape[] }>(
    'elementRegistry',
  );
  const selection = modeler.get<{ select: (shapes: CanvasShape[]) => void; get: () => CanvasShape[] }>('selection');
  const overlays = modeler.get<{
    add: (id: string, type: string, overlay: object) => void;
    remove: (filter: object) => void;
  }>('overlays');
  const moddle = modeler.get<{ create: CreateElement }>('moddle');
  const shapes = () => inReadingOrder(registry.getAll());
  const step = (can: boolean, run: () => void) => {
    if (can) run();
    return can;
  };
  const fit = () => {
    // The palette lies over the left edge.
    const tools = toolsWidth(modeler);
    center(canvas, canvas.viewbox().inner, scaleOfAll(canvas, AIR_PX, tools), tools);
  };
  return {
    write: async () => unsealFile((await modeler.saveXML({ format: true })).xml ?? ''),
    shape: (id) => registry.get(id),
    shapes,
    create: (type, properties) => moddle.create(type, properties),
    change: (element, changes) => stack.execute(COMMAND, { element, changes }),
    select: (id) => {
      const shape = id === null ? undefined : registry.get(id);
      if (idOf(selection.get()) !== (shape?.businessObject.id ?? null)) selection.select(shape ? [shape] : []);
    },
    keys,
    focus: () => canvas.focus(),
    showOverview: (isOpen) => modeler.get<{ toggle: (open: boolean) => void }>('minimap').toggle(isOpen),
    walk: (by) => {
      const all = shapes();
      const at = all.findIndex(({ businessObject }) => businessObject.id === idOf(selection.get()));
      const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
      if (!next) return;
      selection.select([next]);
      canvas.scrollToElement(next.id, TOOLS_PX);
    },
    reveal: (id) => registry.get(id) && canvas.scrollToElement(id, TOOLS_PX),
    mark: (id, marker) => canvas.addMarker(id, marker),
    unmark: (id, marker) => canvas.removeMarker(id, marker),
    badge: (id, html) => overlays.add(id, BADGE, { position: { top: -12, right: 12 }, html }),
    clearBadges: () => overlays.remove({ type: BADGE }),
    undo: () => step(stack.canUndo(), () => stack.undo()),
    redo: () => step(stack.canRedo(), () => stack.redo()),
    fit,
    begin: () => {
      const tools = toolsWidth(modeler);
      const [first] = shapes();
      if (!first || scaleOfAll(canvas, AIR_PX, tools) >= LEAST_LEGIBLE) return fit();
      const { outer } = canvas.viewbox();
      const [width, height] = [outer.width / LEGIBLE, outer.height / LEGIBLE];
      const x = first.x - (tools + AIR_PX) / LEGIBLE;
      canvas.viewbox({ x, y: first.y + first.height / 2 - height / 2, width, height });
    },
    zoomBy: (steps) => zoomBy(canvas, steps),
  };
}

/** The palette takes a second column where one is too high. */
function toolsWidth(modeler: Modeler): number {
  const canvas = modeler.get<{ getContainer: () => HTMLElement }>('canvas');
  const palette = canvas.getContainer().querySelector<HTMLElement>('.djs-palette');
  return palette && palette.offsetWidth > 0 ? palette.offsetWidth + AIR_PX / 2 : 0;
}

/** Several properties of several elements as one step of undo. */
function settingsHandler(modeler: Modeler) {
  interface Context {
    element: CanvasShape;
    changes: readonly PropertyChange[];
  }
  return function SettingsHandler(this: { preExecute: (context: Context) => void }) {
    const modeling = modeler.get<{
      updateModdleProperties: (element: CanvasShape, of: EditableElement, properties: object) => void;
      updateProperties: (element: CanvasShape, properties: object) => void;
    }>('modeling');
    this.preExecute = ({ element, changes }) => {
      for (const change of changes) {
        if (change.element === element.businessObject) modeling.updateProperties(element, change.properties);
        else modeling.updateModdleProperties(element, change.element, change.properties);
      }
    };
  };
}

/** Only what runs can be drawn; in a drawing that is for looking nothing can. */
function restrict(modeler: Modeler, { isReadOnly, t }: Options): void {
  const bus = modeler.get<Bus>('eventBus');
  const pads = modeler.get<{ registerProvider: (priority: number, provider: object) => void }>('contextPad');
  const palette = modeler.get<{ registerProvider: (priority: number, provider: object) => void }>('palette');
  const popup = modeler.get<{ registerProvider: (id: string, priority: number, provider: object) => void }>(
    'popupMenu',
  );
  const tools = { modeler, t };
  palette.registerProvider(500, {
    getPaletteEntries: () => (entries: Entries) => (isReadOnly ? {} : allowedEntries(entries, 'palette', tools)),
  });
  pads.registerProvider(500, {
    getContextPadEntries: (shape: CanvasShape) => (entries: Entries) =>
      isReadOnly ? {} : allowedEntries(entries, 'pad', tools, shape),
    getMultiElementContextPadEntries: () => (entries: Entries) => (isReadOnly ? {} : entries),
  });
  popup.registerProvider('bpmn-replace', 500, {
    getPopupMenuEntries: () => allowedReplacements,
    getPopupMenuHeaderEntries: () => () => ({}),
  });
  if (!isReadOnly) return;
  for (const event of [
    'shape.move.start',
    'connectionSegment.move.start',
    'bendpoint.move.start',
    'resize.start',
    'element.dblclick',
    'connect.start',
  ]) {
    bus.on(event, FIRST, () => false);
  }
  // Looking from element to element is for everybody.
  const keyboard = modeler.get<Keyboard>('keyboard');
  keyboard.addListener(FIRST, ({ keyEvent }) => !/^(Page(Up|Down)|Enter)$/.test(keyEvent.key));
}
