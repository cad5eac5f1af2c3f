import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { childOf } from '../bpmn/element.ts';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import { openDocument } from '../bpmn/document.ts';
import { randomChain } from '../testing/a-random-chain.ts';
import { drawnElements, oldPicture } from './old-picture.ts';
import type { Box, Picture, Point } from './picture.ts';

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isAround = (a: Box, b: Box): boolean =>
  a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;
const crosses = (from: Point, to: Point, box: Box): boolean =>
  Math.min(from.x, to.x) < box.x + box.width &&
  Math.max(from.x, to.x) > box.x &&
  Math.min(from.y, to.y) < box.y + box.height &&
  Math.max(from.y, to.y) > box.y;

/** Pairs of things of a picture that lie over each other. */
function collisions({ places, routes, labels }: Picture): string[] {
  const found: string[] = [];
  const boxes = [...places].map(([id, box]) => ({ id, box }));
  const texts = [...labels].map(([id, box]) => ({ id: `label of ${id}`, box }));
  const all = [...boxes, ...texts];
  all.forEach((one, index) => {
    for (const other of all.slice(index + 1)) {
      const isNested = isAround(one.box, other.box) || isAround(other.box, one.box);
      if (overlap(one.box, other.box) && !isNested) found.push(`${one.id} / ${other.id}`);
    }
  });
  for (const [id, points] of routes) {
    points.slice(1).forEach((to, index) => {
      const from = points[index] ?? to;
      for (const shape of boxes) if (crosses(from, to, shape.box)) found.push(`flow ${id} / ${shape.id}`);
      for (const text of texts) if (crosses(from, to, text.box)) found.push(`flow ${id} / ${text.id}`);
    });
  }
  return found;
}

it('no line, label or shape of a drawn chain lies over another, whatever its names and branches', async () => {
  await fc.assert(
    fc.asyncProperty(randomChain, async (chain) => {
      const document = await openDocument(buildProcess(chain));
      if (!document) throw new Error('not readable');
      const scopes = new Set(
        drawnElements(document.definitions)
          .filter((drawn) => drawn['isExpanded'] === true)
          .map((drawn) => childOf(drawn, 'bpmnElement')?.id ?? ''),
      );
      const { places, ...rest } = oldPicture(document.definitions);
      const plain = new Map([...places].filter(([id]) => !scopes.has(id)));
      expect(collisions({ ...rest, places: plain })).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
