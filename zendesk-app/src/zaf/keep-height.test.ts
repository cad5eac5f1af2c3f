import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHeight, TALLEST_PX } from './keep-height.ts';

let height = 0;
let isPressed: boolean;
let observed: () => void;
let told: number[];
let stop: () => void;

/** The content is as tall as this for `ms`. */
function stand(pixels: number, ms: number): void {
  height = pixels;
  observed();
  vi.advanceTimersByTime(ms);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        observed = heard;
      }
      observe() {}
      disconnect() {}
    },
  );
  isPressed = false;
  vi.stubGlobal('document', { querySelector: () => (isPressed ? {} : null) });
  told = [];
  stop = keepHeight({ getBoundingClientRect: () => ({ height }) } as HTMLElement, (pixels) => told.push(pixels));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a frame that grows is told once for a burst of changes', () => {
  for (const pixels of [100, 240, 400.2]) stand(pixels, 19);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(3);
  expect(told).toEqual([401]);
});

test('a frame that grows without end does not wait for the end', () => {
  for (let pixels = 100; pixels < 900; pixels += 100) stand(pixels, 40);
  expect(told).toEqual([200, 400, 600, 800]);
});

test('nothing is told while something is pressed, and the height is when it is let go', () => {
  stand(800, 60);
  isPressed = true;
  stand(700, 5_000);
  expect(told).toEqual([800]);
  isPressed = false;
  vi.advanceTimersByTime(50);
  expect(told).toEqual([800, 700]);
});

test('a view that is short until its content is there does not collapse the frame', () => {
  stand(800, 60);
  stand(120, 400);
  stand(900, 60);
  expect(told).toEqual([800, 900]);
});

test('a frame whose content stays short becomes short', () => {
  stand(800, 60);
  stand(120, 500);
  expect(told).toEqual([800, 120]);
});

test('a scrollbar that comes and goes resizes nothing', () => {
  stand(480, 500);
  stand(492, 500);
  stand(480, 500);
  expect(told).toEqual([480, 492]);
});

test('a frame whose ticket is behind another one keeps its height', () => {
  stand(480, 60);
  stand(0, 500);
  stand(480, 60);
  stand(520, 60);
  expect(told).toEqual([480, 520]);
});

test('a frame is never taller than the ticket page has room for', () => {
  stand(9_000, 60);
  expect(told).toEqual([TALLEST_PX]);
});

test('nothing is told of an app that is gone', () => {
  height = 300;
  observed();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});
