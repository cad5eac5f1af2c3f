import { unlessPressed } from '@countersign/web/src/form-renderer/field/unless-pressed.ts';

/** More than this and the frame scrolls inside instead of pushing other apps out of sight. */
export const TALLEST_PX = 1600;
/** What grows is told soon after its first change, with what has changed meanwhile. */
const GROW_MS = 60;
/** A view that opens is short until its content is there: what falls back is told only when it stays so. */
const SHRINK_MS = 500;
const A_LINE_PX = 20;

/**
 * Tells the ticket page the height of `root` whenever it has settled on another whole number of pixels: soon when it
 * grows, later when it shrinks, so that the frame does not collapse under the pointer while something is fetched, and never
 * while something in it is pressed: the page would move what the pointer is on. Falling back by less than a line is a scrollbar
 * that comes and goes; it is ignored, so that the two frames never chase each other.
 * A frame whose ticket is behind another one has no height, and tells none: browsers draw nothing in a frame of no height, so
 * that it would never learn that it is in front again.
 */
export function keepHeight(root: HTMLElement, resize: (height: number) => void): () => void {
  let told = 0;
  let before = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGrowing = false;
  let isStopped = false;
  const measure = () => Math.min(TALLEST_PX, Math.ceil(root.getBoundingClientRect().height));
  const tell = () => {
    if (isStopped) return;
    isGrowing = false;
    const height = measure();
    if (height === 0 || height === told || (height === before && height < told && told - height < A_LINE_PX)) return;
    before = told;
    told = height;
    resize(height);
  };
  const observer = new ResizeObserver(() => {
    const grows = measure() >= told;
    if (grows && isGrowing) return;
    isGrowing = grows;
    clearTimeout(timer);
    timer = setTimeout(() => unlessPressed(tell), grows ? GROW_MS : SHRINK_MS);
  });
  observer.observe(root);
  return () => {
    isStopped = true;
    observer.disconnect();
    clearTimeout(timer);
  };
}
