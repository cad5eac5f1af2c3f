import { MARKS, type Marks, markOf } from './marks.ts';
import type { Viewer } from './open-viewer.ts';

const PEOPLE = 'people';
const SMALLEST_STEP_PX = 60;

/** Colours the steps by their state and writes the people beside them; answers how to take it off again. */
export function drawMarks({ canvas, overlays, elements }: Viewer, marks: Marks): () => void {
  const marked = MARKS.flatMap((mark) => marks[mark] ?? [])
    .filter((id, index, all) => all.indexOf(id) === index && elements.get(id) !== undefined)
    .flatMap((id) => {
      const mark = markOf(marks, id);
      return mark ? [[id, `cs-${mark}`] as const] : [];
    });
  for (const [id, marker] of marked) canvas.addMarker(id, marker);
  for (const [id, people] of Object.entries(marks.people)) {
    const shape = elements.get(id);
    if (!shape || people.length === 0) continue;
    // Over a step, whose own name fills it and whose deadlines hang below it; below an event.
    const position = shape.width < SMALLEST_STEP_PX ? { bottom: -4, left: -8 } : { top: -20, left: 0 };
    overlays.add(id, PEOPLE, { position, html: chip(people.map((one) => one.nickName)) });
  }
  return () => {
    for (const [id, marker] of marked) canvas.removeMarker(id, marker);
    overlays.remove({ type: PEOPLE });
  };
}

/** The list below the drawing tells the same to readers, so the chip is for the eye. */
function chip(names: readonly string[]): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cs-people';
  element.setAttribute('aria-hidden', 'true');
  element.textContent = names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? '');
  return element;
}
