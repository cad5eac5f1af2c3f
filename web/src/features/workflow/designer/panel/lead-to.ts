const SETTING = 'input, select, textarea, [contenteditable=true], button';

/** Opens a group of settings and goes to it, `name` to the name; without one to the first setting after the name, which is what is wrong elsewhere. */
export function leadTo(panel: HTMLElement, group: string | null): void {
  const found = group === null ? null : panel.querySelector<HTMLDetailsElement>(`details[data-group="${group}"]`);
  if (found) {
    found.open = true;
    const heading = found.querySelector('summary');
    heading?.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
    return;
  }
  const settings = panel.querySelector('[data-group="own"]')?.querySelectorAll<HTMLElement>(SETTING);
  ((group === 'name' ? undefined : settings?.[1]) ?? settings?.[0])?.focus();
}
