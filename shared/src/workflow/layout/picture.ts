export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** Where everything of a drawing lies, by element id. `lines` is the height at which flows enter and leave a node. */
export type Picture = {
  places: Map<string, Box>;
  lines: Map<string, number>;
  routes: Map<string, Point[]>;
  labels: Map<string, Box>;
};

/** What the layout asks about the elements of a tree. */
export type DrawnElements = {
  nameOf: (id: string) => string;
  flowOf: (id: string) => { id: string; from: string; to: string } | undefined;
  /** How a locked part was drawn, relative to the left end of the line that leads into it. */
  lockedPart: (nodeIds: readonly string[]) => LockedPart;
};

export type LockedPart = Picture & { width: number; up: number; down: number };

export const SIZES = {
  event: 36,
  gateway: 50,
  taskWidth: 120,
  taskHeight: 80,
  gapX: 60,
  gapY: 30,
  padding: 30,
} as const;

/** An empty sheet. */
export function newPicture(): Picture {
  return { places: new Map(), lines: new Map(), routes: new Map(), labels: new Map() };
}
