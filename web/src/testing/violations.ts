import axe from 'axe-core';

/** What axe finds wrong on the page once everything that moves has arrived: rule and element, empty when all is well. */
export async function violations(): Promise<string[]> {
  // What follows the scrolling has no end of its own.
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map((animation) => animation.finished));
  const found = await axe.run(document.body, { resultTypes: ['violations'] });
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
}
