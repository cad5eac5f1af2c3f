import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPress } from './keep-press.ts';

/** A button `top` pixels below the upper edge of the frame. */
class Button {
  top = 0;
  clicks = 0;
  closest = () => this;
  contains = (one: unknown) => one === this;
  getBoundingClientRect = () => ({ top: this.top });
  click = () => void (this.clicks += 1);
}

let page: EventTarget;
let send: Button;
let beside: Button;

/** The pointer, over `target`, at a height of the frame and of the screen. */
function point(type: string, target: object, clientY: number, { screenY = 500, button = 0 } = {}): void {
  const event = new Event(type);
  const place = { clientX: 40, clientY, screenX: 40, screenY };
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(Object.assign(event, { ...place, button, isPrimary: true }));
}

beforeEach(() => {
  vi.stubGlobal('Element', Button);
  vi.stubGlobal('Node', Button);
  page = new EventTarget();
  keepPress(page as Document);
  send = new Button();
  beside = new Button();
  send.top = 180;
});
afterEach(() => vi.unstubAllGlobals());

test('a button that moves under the pointer gets the press that it had', () => {
  point('pointerdown', send, 190);
  send.top = 420;
  point('pointerup', beside, 190);
  expect(send.clicks).toBe(1);
  expect(beside.clicks).toBe(0);
});

test('a button that is still under the pointer gets the click of the browser alone', () => {
  point('pointerdown', send, 190);
  send.top = 182;
  point('pointerup', send, 190);
  expect(send.clicks).toBe(0);
});

test('a pointer that is dragged away takes the press back', () => {
  point('pointerdown', send, 190);
  send.top = 420;
  point('pointerup', beside, 240, { screenY: 550 });
  point('pointerdown', send, 430);
  point('pointerup', beside, 500, { screenY: 570 });
  expect(send.clicks).toBe(0);
});

test('a press that was cancelled, or of another button of the mouse, is none', () => {
  point('pointerdown', send, 190);
  point('pointercancel', send, 190);
  send.top = 420;
  point('pointerup', beside, 190);
  send.top = 180;
  point('pointerdown', send, 190, { button: 2 });
  send.top = 420;
  point('pointerup', beside, 190, { button: 2 });
  expect(send.clicks).toBe(0);
});
