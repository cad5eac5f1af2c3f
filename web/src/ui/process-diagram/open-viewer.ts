import { sealFile } from '@countersign/shared/workflow/file/seal.ts';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import type { BpmnModdle } from 'bpmn-moddle';
import { type Box, type Canvas, center, LEAST_LEGIBLE, LEGIBLE, scaleOfAll, zoomBy } from './canvas-zoom.ts';

interface ScrolledCanvas extends Canvas {
  scroll: (by: { dx: number; dy: number }) => void;
}
interface Overlays {
  add: (id: string, type: string, overlay: { position: object; html: HTMLElement }) => string;
  remove: (filter: { type: string }) => void;
}
interface ElementRegistry {
  get: (id: string) => Box | undefined;
}

/** What the screens need of the drawing. */
export interface Viewer {
  canvas: Canvas;
  overlays: Overlays;
  elements: ElementRegistry;
  /** All of it, however small. */
  fit: () => void;
  /** All of it where that can be read, else the first of the named steps in the middle. */
  show: (ids: readonly string[]) => void;
  /** What `show` was last asked for. */
  shown: readonly string[];
  zoomBy: (steps: number, at?: { x: number; y: number }) => void;
  move: (dx: number, dy: number) => void;
}

const AIR_PX = 24;

/** Draws BPMN into an element. `ready` resolves to true once it is drawn, to false when it cannot be. */
export function openViewer(container: HTMLElement, xml: string, { ink, ground }: { ink: string; ground: string }) {
  const modeler = new NavigatedViewer({
    container,
    zoomScroll: { enabled: false },
    bpmnRenderer: { defaultFillColor: ground, defaultStrokeColor: ink, defaultLabelColor: ink },
  } as ConstructorParameters<typeof NavigatedViewer>[0]);
  const viewer = toViewer(modeler);
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = container.getBoundingClientRect();
    viewer.zoomBy(event.deltaY < 0 ? 1 : -1, { x: event.clientX - box.x, y: event.clientY - box.y });
  };
  container.addEventListener('wheel', onWheel, { passive: false });
  let isOpen = true;
  // A frame that is shown later, or turned, fits the drawing anew.
  const watcher = new ResizeObserver(() => viewer.show(viewer.shown));
  const watch = () => {
    if (isOpen) watcher.observe(container);
    return isOpen;
  };
  // Ids are those of the engine, also where the file has none, or others than XML allows.
  const sealed = sealFile(modeler.get<BpmnModdle>('moddle'), xml);
  const ready = modeler.importXML(Array.isArray(sealed) ? xml : sealed.xml).then(watch, () => false);
  return {
    viewer,
    ready,
    close: () => {
      isOpen = false;
      watcher.disconnect();
      container.removeEventListener('wheel', onWheel);
      modeler.destroy();
    },
  };
}

function toViewer(modeler: NavigatedViewer): Viewer {
  const canvas = modeler.get<ScrolledCanvas>('canvas');
  const elements = modeler.get<ElementRegistry>('elementRegistry');
  const fit = () => center(canvas, canvas.viewbox().inner, scaleOfAll(canvas, AIR_PX));
  const viewer: Viewer = {
    canvas,
    overlays: modeler.get<Overlays>('overlays'),
    elements,
    shown: [],
    fit,
    show: (ids) => {
      viewer.shown = ids;
      const step = ids.map((id) => elements.get(id)).find((found) => found !== undefined);
      if (step && scaleOfAll(canvas, AIR_PX) < LEAST_LEGIBLE) center(canvas, step, LEGIBLE);
      else fit();
    },
    zoomBy: (steps, at) => zoomBy(canvas, steps, at),
    move: (dx, dy) => canvas.scroll({ dx, dy }),
  };
  return viewer;
}
