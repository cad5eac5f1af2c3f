import type { KeyboardEvent } from 'react';

/** Arrows move between the visible lines of the menu, right and left open and close a group, Home and End go to the ends. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-line]')];
  const here = lines.indexOf(document.activeElement as HTMLElement);
  const line = lines[here];
  if (!line) return;
  const toggles = (state: string) => line.dataset['menuGroup'] === state;
  const isRtl = getComputedStyle(line).direction === 'rtl';
  const opens = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const closes = isRtl ? 'ArrowRight' : 'ArrowLeft';

  if (event.key === opens && toggles('closed')) line.click();
  else if (event.key === closes && toggles('open')) line.click();
  else {
    const next = nextLine(event.key, here, lines.length);
    if (next === null) return;
    lines[next]?.focus();
  }
  event.preventDefault();
}

function nextLine(key: string, here: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(here + 1, count - 1);
    case 'ArrowUp':
      return Math.max(here - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
