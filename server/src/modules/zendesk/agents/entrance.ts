/** The request behind it, for the audit log. */
export interface Entrance {
  ip: string;
  requestId: string;
}
