/** Whether an element lies inside the row that scrolls it, to a pixel. */
export function isInRow(element: Element, row: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}
