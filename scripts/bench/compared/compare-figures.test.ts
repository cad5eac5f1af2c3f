import { describe, expect, test } from 'vitest';
import { compareFigures, missingFigures } from './compare-figures.ts';

describe('figures of two runs', () => {
  const named = (before: number, now: number, name: string, slowness = 1) =>
    compareFigures({ [name]: before }, { [name]: now }, slowness)[0];

  test.each([
    ['startMs', 100, 120, false],
    ['startMs', 100, 140, true],
    ['startMs', 100, 20, false],
    ['submitRatio', 0.4, 0.35, false],
    ['submitRatio', 0.4, 0.2, true],
    ['submitRatio', 0.4, 0.9, false],
    ['readPerS', 1000, 600, true],
    ['sidebarInitialKb', 90, 130, true],
    ['statementsPerAct', 3, 3, false],
    ['growthRatio', 1.8, 1.2, true],
    ['missed', 0, 0, false],
    ['missed', 0, 1, true],
  ])('%s from %d to %d', (name, before, now, isWorse) => {
    expect(named(before, now, name)).toMatchObject({ isWorse });
  });

  test('times are read as on a machine of the same speed; sizes and ratios as they are', () => {
    expect(named(100, 200, 'startMs', 2)).toMatchObject({ ratio: 1, isWorse: false });
    expect(named(1000, 500, 'readPerS', 2)).toMatchObject({ ratio: 1, isWorse: false });
    expect(named(0.4, 0.4, 'submitRatio', 2)).toMatchObject({ ratio: 1, isWorse: false });
    expect(named(90, 180, 'fillKb', 2)).toMatchObject({ ratio: 2, isWorse: true });
  });

  test('groups are compared by their whole names; texts, lists, sizes and what is new are not compared', () => {
    const before = { embedded: { actRatio: 0.2 }, rows: 10, busyCores: 1, missed: ['a'], says: 'a' };
    const now = { embedded: { actRatio: 0.1, actPerS: 5 }, rows: 20, busyCores: 2, missed: [], says: 'b' };
    expect(compareFigures(before, now, 1)).toEqual([
      { name: 'embedded.actRatio', before: 0.2, now: 0.1, ratio: 0.5, isWorse: true },
    ]);
  });

  test('a figure that is not measured any more is named', () => {
    expect(missingFigures({ a: { xMs: 1, yMs: 1 } }, { a: { yMs: 2 } })).toEqual(['a.xMs']);
  });
});
