import {
  type ClosedSidebar,
  closedSidebar,
  sidebarBootstrap,
  type SidebarBootstrap,
} from '@countersign/shared/api/tickets/tickets.ts';

/** What the server put into the page; null when the page was not opened by a signed request. */
export const readBootstrap = (page: Document): SidebarBootstrap | null =>
  sidebarBootstrap.safeParse(dataIn(page, 'bootstrap')).data ?? null;

/** What the server put into the page of a frame whose token did not open it; null for all others. */
export const readClosed = (page: Document): ClosedSidebar | null =>
  closedSidebar.safeParse(dataIn(page, 'closed')).data ?? null;

function dataIn(page: Document, id: string): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? 'null');
  } catch {
    return null;
  }
}
