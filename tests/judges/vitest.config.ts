import { defineConfig } from 'vitest/config';

/** Judges need programs of the system, and are therefore no part of `npm test`: see `scripts/judges.ts`. */
export default defineConfig({
  test: {
    include: ['tests/judges/**/*.judge.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
