/** What the guard and the page title read of the matched routes. */
export interface RouteHandle {
  name?: string;
  requireLogin?: false;
}
