import { describe, expect, test } from 'vitest';
import { MIDDLE, moved, squareOf } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  test.each([
    ['is the largest one in the middle', MIDDLE, { left: 100, top: 0, side: 200 }],
    ['is smaller the nearer one looks', { ...MIDDLE, zoom: 2 }, { left: 150, top: 50, side: 100 }],
    ['never leaves the picture', { x: 1, y: 0, zoom: 2 }, { left: 300, top: 0, side: 100 }],
    ['knows no zoom below the whole', { ...MIDDLE, zoom: 0.1 }, { left: 100, top: 0, side: 200 }],
  ])('%s', (_what, crop, square) => {
    expect(squareOf(wide, crop)).toEqual(square);
  });

  test('follows the hand, and stops at the edge', () => {
    expect(squareOf(wide, moved(wide, MIDDLE, { dx: 50, dy: 0, view: 200 })).left).toBe(50);
    const far = moved(wide, MIDDLE, { dx: 5000, dy: 0, view: 200 });
    expect(squareOf(wide, far).left).toBe(0);
    expect(squareOf(wide, moved(wide, far, { dx: -20, dy: 0, view: 200 })).left).toBe(20);
  });
});
