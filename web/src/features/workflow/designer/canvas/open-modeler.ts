import Modeler from 'bpmn-js/lib/Modeler';
import minimap from 'diagram-js-minimap';
import { bpmnExtension, EXTENSION_PREFIX } from '@countersign/shared/workflow/bpmn-extension.ts';
import { hoistNamespaces } from '@countersign/shared/workflow/bpmn/hoist-namespaces.ts';
import type { CreateElement, EditableElement } from '@countersign/shared/workflow/document.ts';
import type { PropertyChange } from '@countersign/shared/workflow/edit/extension-change.ts';
import { withDrawing } from '@countersign/shared/workflow/layout/with-drawing.ts';
import type { Translate } from '../../../../lib/i18n.ts';
import { allowedEntries, allowedReplacements, appendTo, type CreatedName, type Entries } from './allowed-elements.ts';
import { canvasWords } from './canvas-words.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface CanvasShape {
  id: string;
  businessObject: EditableElement;
}

/** What the screen needs of the drawing. */
export interface DrawingBoard {
  show: (xml: string) => Promise<boolean>;
  write: () => Promise<string>;
  shape: (id: string) => CanvasShape | undefined;
  shapes: () => CanvasShape[];
  create: CreateElement;
  /** One step of undo, whatever it changes. */
  change: (shape: CanvasShape, changes: readonly PropertyChange[]) => void;
  select: (id: string | null) => void;
  /** Draws something new behind an element. */
  append: (from: string, name: CreatedName) => void;
  /** Moves the drawing until an element is in sight. */
  reveal: (id: string) => void;
  mark: (id: string, marker: string) => void;
  unmark: (id: string, marker: string) => void;
  badge: (id: string, html: HTMLElement) => void;
  clearBadges: () => void;
  undo: () => boolean;
  redo: () => boolean;
  fit: () => void;
  zoomBy: (steps: number) => void;
  close: () => void;
}

export interface BoardEvents {
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
interface Canvas {
  viewbox: (box?: Box) => { inner: Box; outer: { width: number; height: number } };
  zoom: (level?: number, center?: { x: number; y: number }) => number;
  addMarker: (id: string, marker: string) => void;
  removeMarker: (id: string, marker: string) => void;
  scrollToElement: (id: string, padding?: number) => void;
}
interface Bus {
  on: (event: string, priority: number, listener: (event: never) => unknown) => void;
}

const COMMAND = 'countersign.settings';
const BADGE = 'trial';
const AIR_PX = 32;
const TOOLS_PX = 64;
const ZOOM_STEP = 1.25;
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
  let isImporting = false;
  bus.on('selection.changed', USUAL, ({ newSelection }: { newSelection: CanvasShape[] }) => {
    if (!isImporting) events.onSelect(idOf(newSelection));
  });
  bus.on('commandStack.changed', USUAL, ({ trigger }: { trigger?: string }) => {
    if (trigger === 'execute' || trigger === 'undo' || trigger === 'redo') events.onChange(trigger);
  });
  const show = async (xml: string) => {
    isImporting = true;
    try {
      await modeler.importXML(hoistNamespaces(await withDrawing(xml)));
      return true;
    } catch {
      return false;
    } finally {
      isImporting = false;
    }
  };
  return { show, ...boardOf(modeler, stack), close: () => modeler.destroy() };
}

const idOf = ([first, ...more]: readonly CanvasShape[]): string | null =>
  more.length > 0 ? null : (first?.businessObject.id ?? null);

function boardOf(modeler: Modeler, stack: CommandStack): Omit<DrawingBoard, 'show' | 'close'> {
  const canvas = modeler.get<Canvas>('canvas');
  const registry = modeler.get<{ get: (id: string) => CanvasShape | undefined; getAll: () => CanvasShape[] }>(
    'elementRegistry',
  );
  const selection = modeler.get<{ select: (shapes: CanvasShape[]) => void; get: () => CanvasShape[] }>('selection');
  const overlays = modeler.get<{
    add: (id: string, type: string, overlay: object) => void;
    remove: (filter: object) => void;
  }>('overlays');
  const moddle = modeler.get<{ create: CreateElement }>('moddle');
  const step = (can: boolean, run: () => void) => {
    if (can) run();
    return can;
  };
  return {
    write: async () => (await modeler.saveXML({ format: true })).xml ?? '',
    shape: (id) => registry.get(id),
    shapes: () => registry.getAll().filter(({ id }) => !id.endsWith('_label')),
    create: (type, properties) => moddle.create(type, properties),
    change: (element, changes) => stack.execute(COMMAND, { element, changes }),
    select: (id) => {
      const shape = id === null ? undefined : registry.get(id);
      if (idOf(selection.get()) !== (shape?.businessObject.id ?? null)) selection.select(shape ? [shape] : []);
    },
    append: (from, name) => {
      const shape = registry.get(from);
      if (shape) appendTo(shape, name, modeler);
    },
    reveal: (id) => registry.get(id) && canvas.scrollToElement(id, TOOLS_PX),
    mark: (id, marker) => canvas.addMarker(id, marker),
    unmark: (id, marker) => canvas.removeMarker(id, marker),
    badge: (id, html) => overlays.add(id, BADGE, { position: { top: -12, right: 12 }, html }),
    clearBadges: () => overlays.remove({ type: BADGE }),
    undo: () => step(stack.canUndo(), () => stack.undo()),
    redo: () => step(stack.canRedo(), () => stack.redo()),
    fit: () => fit(canvas, toolsWidth(modeler)),
    zoomBy: (steps) => void canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * ZOOM_STEP ** steps))),
  };
}

/** The palette takes a second column where one is too high. */
function toolsWidth(modeler: Modeler): number {
  const canvas = modeler.get<{ getContainer: () => HTMLElement }>('canvas');
  const palette = canvas.getContainer().querySelector<HTMLElement>('.djs-palette');
  return palette && palette.offsetWidth > 0 ? palette.offsetWidth + AIR_PX / 2 : 0;
}

/** The whole drawing in the middle, never larger than life. */
function fit(canvas: Canvas, tools: number): void {
  const { inner, outer } = canvas.viewbox();
  const most = Math.min((outer.width - tools) / (inner.width + 2 * AIR_PX), outer.height / (inner.height + 2 * AIR_PX));
  const scale = Math.min(1, most);
  const [width, height] = [outer.width / scale, outer.height / scale];
  // The palette lies over the left edge.
  const [x, y] = [inner.x - (width + tools / scale - inner.width) / 2, inner.y - (height - inner.height) / 2];
  canvas.viewbox({ x, y, width, height });
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
  const keyboard = modeler.get<{ addListener: (priority: number, listener: () => boolean) => void }>('keyboard');
  keyboard.addListener(FIRST, () => true);
}
