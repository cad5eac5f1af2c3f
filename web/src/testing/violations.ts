import axe from 'axe-core';

/** What axe finds wrong on the page once everything that moves has arrived: rule and element, empty when all is well. */
export async function violations(): Promise<string[]> {
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  const found = await axe.run(document.body);
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
}
