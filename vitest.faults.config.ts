import { defineConfig } from 'vitest/config';
import { fileOf, guarded } from './scripts/steps/fault-runs.mjs';

/** The fault runs, in the form that FAULTS says: `npm run test:faults`. */
export default defineConfig({
  test: {
    name: 'faults',
    include:
      process.env.FAULTS === 'short' ? Object.keys(guarded).map(fileOf) : ['tests/faults/**/*.test.ts'],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
