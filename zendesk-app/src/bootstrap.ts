import type { ClosedSidebar, SidebarBootstrap } from '@countersign/shared/api/tickets/tickets.ts';

/** What the server put into the page; null when the page was not opened by a signed request. */
export const readBootstrap = (page: Document) => dataIn<SidebarBootstrap>(page, 'bootstrap');

/** What the server put into the page of a frame whose token did not open it; null for all others. */
export const readClosed = (page: Document) => dataIn<ClosedSidebar>(page, 'closed');

/** Believed as a reply is: the server writes it by its contract into the page that names this script. */
function dataIn<T>(page: Document, id: string): T | null {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? 'null') as T | null;
  } catch {
    return null;
  }
}
