import type Modeler from 'bpmn-js/lib/Modeler';
import type { Translate } from '../../../../../lib/texts/i18n.ts';
import { elementTitle } from '../../session/use-element-name.ts';
import type { DrawnShape } from '../drawing/drawn-shape.ts';

interface Drawing {
  element: DrawnShape;
  /** What has just been deleted has none. */
  gfx: SVGElement | undefined;
}
interface Bus {
  on: (events: string | string[], listener: (event: never) => void) => void;
}

/** Elements of a drawing have names for screen readers, and the drawing tells which one is selected. */
export function nameElements(modeler: Modeler, t: Translate): void {
  const bus = modeler.get<Bus>('eventBus');
  const svg = modeler.get<{ getContainer(): HTMLElement }>('canvas').getContainer().querySelector('svg');
  if (!svg) throw new Error('the canvas draws nothing');
  svg.setAttribute('role', 'application');
  svg.setAttribute('aria-label', t('workflow.designer.canvas.label'));
  svg.setAttribute('aria-description', t('workflow.designer.canvas.help'));
  const name = ({ element, gfx }: Drawing) => {
    if (!gfx || element.id.endsWith('_label') || /:(Process|Collaboration)$/.test(element.type)) return;
    gfx.id = drawnId(element);
    gfx.setAttribute('role', 'img');
    gfx.setAttribute('aria-label', elementTitle(element.businessObject, t));
  };
  bus.on(['shape.added', 'connection.added', 'element.changed'], name);
  bus.on('selection.changed', ({ newSelection }: { newSelection: DrawnShape[] }) => {
    const [first, ...more] = newSelection;
    if (first && more.length === 0) svg.setAttribute('aria-activedescendant', drawnId(first));
    else svg.removeAttribute('aria-activedescendant');
  });
}

const drawnId = ({ id }: DrawnShape) => `drawn-${id}`;
