import type { TestProject } from 'vitest/node';
import { type Demonstration, startDemonstration } from '../../../scripts/demonstration.ts';

/** As many files are told at once; stories wait more than they work. */
export const STAGES = 2;

/** Starts the product once for each file that is told at a time, so that no story meets another; they get the ports. */
export default async function startProducts(project: TestProject): Promise<() => Promise<void>> {
  const products: Demonstration[] = [];
  // One after the other: the first builds the screens if need be.
  for (let at = 0; at < STAGES; at += 1) products.push(await startDemonstration());
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
