import { sidebarBootstrap, type SidebarBootstrap } from '@countersign/shared/api/tickets.ts';

/** What the server put into the page; null when the page was not opened by a signed request. */
export function readBootstrap(page: Document): SidebarBootstrap | null {
  const element = page.getElementById('bootstrap');
  if (element === null) return null;
  try {
    const parsed = sidebarBootstrap.safeParse(JSON.parse(element.textContent));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
