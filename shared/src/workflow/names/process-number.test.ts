import { describe, expect, it } from 'vitest';
import type { NumberRule } from '../graph/graph.ts';
import { numberedName, numberPeriod, numberRepeats, numberText } from './process-number.ts';

const rule = (parts: Partial<NumberRule> = {}): NumberRule => ({
  prefix: 'REF-',
  datePart: 'year',
  digits: 5,
  restart: 'year',
  ...parts,
});

describe('the number of a process', () => {
  it.each<[string, Partial<NumberRule>, string]>([
    ['a year', {}, 'REF-2026-00042'],
    ['a month', { datePart: 'month', restart: 'month' }, 'REF-202611-00042'],
    ['a day', { datePart: 'day', restart: 'day' }, 'REF-20261120-00042'],
    ['no date', { datePart: 'none', restart: 'never', prefix: '', digits: 1 }, '42'],
  ])('has %s in it', (_, parts, text) => {
    expect(numberText(rule(parts), '2026-11-20', 42)).toBe(text);
  });

  it.each<[NumberRule['restart'], string]>([
    ['never', ''],
    ['year', '2026'],
    ['month', '2026-11'],
    ['day', '2026-11-20'],
  ])('that restarts %s is counted within “%s”', (restart, period) => {
    expect(numberPeriod(rule({ restart }), '2026-11-20')).toBe(period);
  });

  it.each<[NumberRule['datePart'], NumberRule['restart'], boolean]>([
    ['none', 'never', false],
    ['none', 'year', true],
    ['year', 'year', false],
    ['year', 'month', true],
    ['day', 'month', false],
  ])('with the date %s that restarts %s could repeat: %s', (datePart, restart, is) => {
    expect(numberRepeats(rule({ datePart, restart }))).toBe(is);
  });

  it.each([
    ['Refund', 'R-1', 'Refund · R-1'],
    ['Refund R-1', 'R-1', 'Refund R-1'],
    ['Refund', null, 'Refund'],
    ['', 'R-1', 'R-1'],
  ])('stands behind the name once: %s, %s', (name, number, both) => {
    expect(numberedName(number, name)).toBe(both);
  });
});
