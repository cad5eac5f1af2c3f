/** More than this and the frame scrolls inside instead of pushing other apps out of sight. */
export const TALLEST_PX = 1600;
/** What grows is told once a burst of changes is over. */
const GROW_MS = 60;
/** A view that opens is short until its content is there: what falls back is told only when it stays so. */
const SHRINK_MS = 500;
const A_LINE_PX = 20;

/**
 * Tells the ticket page the height of `root` whenever it has settled on another whole number of pixels: soon when it
 * grows, later when it shrinks, so that the frame does not collapse under the pointer while something is fetched. Falling
 * back by less than a line is a scrollbar that comes and goes; it is ignored, so that the two frames never chase each other.
 * A frame whose ticket is behind another one has no height, and tells none: browsers draw nothing in a frame of no height, so
 * that it would never learn that it is in front again.
 */
export function keepHeight(root: HTMLElement, resize: (height: number) => void): () => void {
  let told = 0;
  let before = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => Math.min(TALLEST_PX, Math.ceil(root.getBoundingClientRect().height));
  const tell = () => {
    const height = measure();
    if (height === 0 || height === told || (height === before && height < told && told - height < A_LINE_PX)) return;
    before = told;
    told = height;
    resize(height);
  };
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(tell, measure() < told ? SHRINK_MS : GROW_MS);
  });
  observer.observe(root);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
