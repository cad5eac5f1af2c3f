import type { TestProject } from 'vitest/node';
import { startDemonstration } from '../../../scripts/demonstration.ts';

/** Starts the product once for all stories; they get its port. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const product = await startDemonstration();
  project.provide('port', product.port);
  return () => product.stop();
}

declare module 'vitest' {
  export interface ProvidedContext {
    port: number;
  }
}
