/** Marks the part of the editor in which the canvas scrolls. */
export const DESK = 'data-desk';

/** Place of the last field of the top level that ends where people see it; null where the canvas is not on the screen or empty. */
export function lastInView(): number | null {
  const desk = document.querySelector(`[${DESK}]`);
  if (!desk) return null;
  const view = desk.getBoundingClientRect();
  const outer = [...desk.querySelectorAll<HTMLElement>('[data-frame]')].filter(
    (frame) => !frame.parentElement?.closest('[data-frame]'),
  );
  const begun = outer.filter((frame) => frame.getBoundingClientRect().top < view.bottom);
  const ended = begun.filter((frame) => frame.getBoundingClientRect().bottom <= view.bottom);
  const isSeen = (ended.at(-1)?.getBoundingClientRect().bottom ?? 0) > view.top;
  const last = isSeen ? ended.at(-1) : begun.at(-1);
  return last ? Number(last.dataset['frame']) : null;
}
