import { SIZES, type Box, type Picture, type Point } from './picture.ts';

const MERGE = 16;

type Route = { from: string; to: string; lane: number | undefined; isJoined: boolean };

/**
 * The corners of a flow between two nodes that have their place; `lane` is the height of the way that it opens, and
 * `isJoined` tells that it ends at the gateway that closes a branch.
 */
export function routeFlow(picture: Picture, flow: Route): Point[] {
  const from = picture.places.get(flow.from);
  const to = picture.places.get(flow.to);
  if (!from || !to) return [];
  const start = picture.lines.get(flow.from) ?? 0;
  const end = picture.lines.get(flow.to) ?? 0;
  const line = flow.lane ?? start;
  if (flow.isJoined) return [...leave(from, start, line), ...join(to, end, line)];
  const title = to.width === SIZES.gateway ? picture.labels.get(flow.to) : undefined;
  return [...leave(from, start, line), ...merge(to, end, line, (title?.x ?? to.x) - MERGE)];
}

/** Out of a gateway by its upper or lower corner where the way lies elsewhere. */
function leave(from: Box, start: number, line: number): Point[] {
  if (line === start) return [{ x: from.x + from.width, y: start }];
  const x = from.x + from.width / 2;
  return [
    { x, y: line > start ? from.y + from.height : from.y },
    { x, y: line },
  ];
}

/** Into a joining gateway by its corner. */
function join(to: Box, end: number, line: number): Point[] {
  if (line === end) return [{ x: to.x, y: end }];
  const x = to.x + to.width / 2;
  return [
    { x, y: line },
    { x, y: line > end ? to.y + to.height : to.y },
  ];
}

/** Into anything else from the left. */
function merge(to: Box, end: number, line: number, x: number): Point[] {
  const last = { x: to.x, y: end };
  return line === end ? [last] : [{ x, y: line }, { x, y: end }, last];
}
