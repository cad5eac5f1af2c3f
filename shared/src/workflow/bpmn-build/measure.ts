import type { ChainStep } from '../chain.ts';
import { SIZES } from './drawing.ts';

export type Size = { width: number; height: number };

/** How much room a step takes, its branches and inner steps included. */
export function measureStep(step: ChainStep): Size {
  if (step.type === 'branch') return measureBranches(step.branches);
  if (step.type === 'subProcess') return measureScope(step.steps);
  if (step.type === 'delay') return { width: SIZES.event, height: SIZES.event };
  return { width: SIZES.taskWidth, height: SIZES.taskHeight };
}

/** How much room steps in a row take. */
export function measureSteps(steps: readonly ChainStep[]): Size {
  const sizes = steps.map(measureStep);
  const gaps = Math.max(steps.length - 1, 0) * SIZES.gapX;
  return {
    width: sizes.reduce((sum, size) => sum + size.width, gaps),
    height: Math.max(SIZES.taskHeight, ...sizes.map((size) => size.height)),
  };
}

function measureBranches(branches: readonly { steps: ChainStep[] }[]): Size {
  const sizes = branches.map((branch) => measureSteps(branch.steps));
  const inner = Math.max(SIZES.taskWidth, ...sizes.map((size) => size.width));
  return {
    width: inner + 2 * (SIZES.gateway + SIZES.gapX),
    height: sizes.reduce((sum, size) => sum + size.height, (sizes.length - 1) * SIZES.gapY),
  };
}

/** An open sub-process: its steps between a start and an end, with a margin around them. */
function measureScope(steps: readonly ChainStep[]): Size {
  const inner = measureSteps(steps);
  const ends = 2 * (SIZES.event + SIZES.gapX);
  return { width: inner.width + ends + 2 * SIZES.padding, height: inner.height + 2 * SIZES.padding };
}
