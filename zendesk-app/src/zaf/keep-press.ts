/** A pointer that has come farther than this was dragged away: the press is taken back. */
const DRAGGED_PX = 8;

interface Press {
  button: HTMLElement;
  /** Where the pointer was on the screen. */
  x: number;
  y: number;
  /** How far below the pointer the button began. */
  below: number;
}

/**
 * A press counts on the button that it began on. The ticket page makes the frame taller when it gets to it, also between the
 * pointer's going down and coming up: the button has moved by then, and browsers give a click that came up elsewhere to no button.
 */
export function keepPress(page: Document): void {
  let press: Press | null = null;
  const belowPointer = (button: HTMLElement, { clientY }: PointerEvent) => button.getBoundingClientRect().top - clientY;
  const down = (event: PointerEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const isPress = button !== null && event.isPrimary && event.button === 0;
    press = isPress ? { button, x: event.screenX, y: event.screenY, below: belowPointer(button, event) } : null;
  };
  const up = (event: PointerEvent) => {
    const was = press;
    press = null;
    if (!was || (event.target instanceof Node && was.button.contains(event.target))) return;
    const isHeld = Math.hypot(event.screenX - was.x, event.screenY - was.y) <= DRAGGED_PX;
    const hasMoved = Math.abs(belowPointer(was.button, event) - was.below) > 2 * DRAGGED_PX;
    if (isHeld && hasMoved) was.button.click();
  };
  page.addEventListener('pointerdown', down, true);
  page.addEventListener('pointerup', up, true);
  page.addEventListener('pointercancel', () => (press = null), true);
}
