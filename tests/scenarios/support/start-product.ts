import type { TestProject } from 'vitest/node';
import { startDemonstration } from '../../../scripts/demonstration.ts';

/** As many files are told at once; stories wait more than they work. */
export const STAGES = 3;

/** Starts the product once for each file that is told at a time, so that no story meets another; they get the ports. */
export default async function startProducts(project: TestProject): Promise<() => Promise<void>> {
  // The first builds the screens if need be.
  const first = await startDemonstration();
  const others = await Promise.all(Array.from({ length: STAGES - 1 }, startDemonstration));
  const products = [first, ...others];
  project.provide(
    'ports',
    products.map(({ port }) => port),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    ports: number[];
  }
}
