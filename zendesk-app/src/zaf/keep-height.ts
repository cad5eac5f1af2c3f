/** More than this and the frame scrolls inside instead of pushing other apps out of sight. */
export const TALLEST_PX = 1600;
const SETTLE_MS = 60;
const A_LINE_PX = 20;

/**
 * Tells the ticket page the height of `root` whenever it has settled on another whole number of pixels. Falling
 * back by less than a line is a scrollbar that comes and goes; it is ignored, so that the two frames never chase each other.
 */
export function keepHeight(root: HTMLElement, resize: (height: number) => void): () => void {
  let told = 0;
  let before = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const height = Math.min(TALLEST_PX, Math.ceil(root.getBoundingClientRect().height));
    if (height === told || (height === before && height < told && told - height < A_LINE_PX)) return;
    before = told;
    told = height;
    resize(height);
  };
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(tell, SETTLE_MS);
  });
  observer.observe(root);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
