/** What a click does something to. Text fields and lists act when the pointer goes down, and need no help. */
const CONTROLS =
  'button, a[href], label, summary, input:is([type=checkbox], [type=radio], [type=file], [type=submit], [type=button]), ' +
  ':is([role=button], [role=checkbox], [role=menuitem], [role=option], [role=radio], [role=switch], [role=tab])';

/** A hand that clicks is not quite still; one that goes further has changed its mind. */
const STILL_PX = 10;
/** Less than this is rounding, or a button that sinks while it is pressed. */
const MOVED_PX = 4;

interface Press {
  control: HTMLElement;
  /** On the screen, which stays where it is when the page or its frame moves. */
  screenX: number;
  screenY: number;
  /** From the pointer to the corner of the control. */
  offset: readonly [number, number];
}

/**
 * A press reaches what it was pressed on, although the page moves between the pointer's going down and coming up: a message
 * above goes away, an answer of the server arrives, the frame grows. Browsers then click whatever both places have in common,
 * which is nothing that anybody meant. Each app calls it once, before it draws.
 * See https://www.w3.org/TR/uievents/#event-type-click
 */
export function reachPressed(): void {
  let press: Press | null = null;
  const forget = () => (press = null);
  window.addEventListener('pointerdown', (event) => (press = pressOf(event)), true);
  // What is dragged or scrolled is not clicked.
  for (const end of ['pointercancel', 'dragstart', 'keydown', 'blur'])
    window.addEventListener(end, (event) => (end !== 'blur' || event.target === window) && forget(), true);
  // Fingers have their mouseup, too, right before the click, wherever the pointer events ended.
  window.addEventListener(
    'mouseup',
    (event) => {
      if (press && wasMissed(press, event)) clickInstead(press.control);
      forget();
    },
    true,
  );
}

function pressOf(event: PointerEvent): Press | null {
  const { isPrimary, button, target, screenX, screenY } = event;
  if (!isPrimary || button !== 0 || !(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>(CONTROLS);
  return control && { control, screenX, screenY, offset: offsetOf(control, event) };
}

function offsetOf(control: HTMLElement, { clientX, clientY }: MouseEvent): readonly [number, number] {
  const { left, top } = control.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

function wasMissed(press: Press, event: MouseEvent): boolean {
  const { control, screenX, screenY, offset } = press;
  if (event.button !== 0 || (event.target instanceof Node && control.contains(event.target))) return false;
  if (!control.isConnected || control.matches(':disabled, [inert] *')) return false;
  if (Math.hypot(event.screenX - screenX, event.screenY - screenY) > STILL_PX) return false;
  const [x, y] = offsetOf(control, event);
  return Math.hypot(x - offset[0], y - offset[1]) > MOVED_PX;
}

/** Lets nobody hear of the click that follows, and then clicks what was meant. */
function clickInstead(control: HTMLElement): void {
  const drop = (event: MouseEvent) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', drop, true);
  setTimeout(() => {
    window.removeEventListener('click', drop, true);
    control.click();
  });
}
