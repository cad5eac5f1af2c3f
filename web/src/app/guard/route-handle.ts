/** What the guard and the page title read of the matched routes. */
export interface RouteHandle {
  name?: string;
  requireLogin?: false;
  /** Address of the menu's entry that the screen hangs below. */
  activeMenu?: string;
  /** The page stays as it is while another tag is shown. */
  isKept?: true;
}
