/** Tells the website that shows this page in a frame how tall it is, so that nobody scrolls twice. Only that website hears it. */
export function tellHeight(host: string): void {
  const page = document.getElementById('page');
  if (!page) return;
  const tell = () => {
    const height = page.getBoundingClientRect().bottom + window.scrollY;
    window.parent.postMessage({ type: 'countersign:height', height }, host);
  };
  new ResizeObserver(tell).observe(page);
}
