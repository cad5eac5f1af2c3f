/** A message between the page and its frame. */
export type Message = Record<string, unknown>;
