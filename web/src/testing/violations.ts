import axe from 'axe-core';

/** What axe finds wrong on the page once everything that moves has arrived: rule and element, empty when all is well. */
export async function violations(): Promise<string[]> {
  let moving = await movingNow();
  while (moving.length > 0) {
    await Promise.allSettled(moving.map((animation) => animation.finished));
    // What has arrived may set off something else: a button that fades in once its dialog stands.
    moving = await movingNow();
  }
  const found = await axe.run(document.body, { resultTypes: ['violations'] });
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
}

/** What moves once all that was just changed is drawn, and comes to an end: what follows the scrolling has none of its own. */
async function movingNow(): Promise<Animation[]> {
  await nextFrame();
  await nextFrame();
  return document
    .getAnimations()
    .filter(
      ({ effect, timeline, playState }) =>
        playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    );
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
