import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { setPreferenceOwner } from './preferences.ts';
import { dayOf } from '../texts/day-of.ts';
import { useFormat } from '../texts/format.ts';
import { browserZone, showZone, zoneNow, zoneOwnerChanged } from './zone.ts';

const MOMENT = '2026-11-20T22:30:00Z';
const Moment = () => <p>{useFormat().formatDateTime(MOMENT)}</p>;
const shown = (text: RegExp) => expect.element(page.getByText(text)).toBeVisible();

afterEach(() => {
  setPreferenceOwner(null);
  localStorage.clear();
  zoneOwnerChanged();
});

test('moments and days follow the zone that the person chose, at once', async () => {
  setPreferenceOwner(3);
  await showPiece(<Moment />);
  showZone('Pacific/Kiritimati');
  await shown(/Nov 21, 2026, 12:30\sPM/);
  expect(dayOf(Date.parse(MOMENT))).toBe('2026-11-21');
  showZone('America/New_York');
  await shown(/Nov 20, 2026, 5:30\sPM/);
  expect(dayOf(Date.parse(MOMENT))).toBe('2026-11-20');
  showZone(null);
  expect(zoneNow()).toBe(browserZone());
});

test('a zone is that of its person alone: the next one on the device has the browser’s', () => {
  setPreferenceOwner(3);
  showZone('Pacific/Kiritimati');
  expect(zoneNow()).toBe('Pacific/Kiritimati');
  setPreferenceOwner(4);
  expect(zoneNow()).toBe(browserZone());
  setPreferenceOwner(3);
  expect(zoneNow()).toBe('Pacific/Kiritimati');
});

test('a zone that this browser does not know is no reason to fail', async () => {
  setPreferenceOwner(3);
  showZone('Mars/Olympus');
  expect(zoneNow()).toBe(browserZone());
  await showPiece(<Moment />);
  await shown(/2026/);
});
