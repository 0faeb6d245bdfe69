import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What starts servers takes longest, however short its files are; the many small files of the others fill what is left. */
const longestFirst = ['faults', 'contract', 'house', 'panel', 'unit'];

/** Vitest's order, within the order of the projects. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => longestFirst.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** What only `npm run test:all` runs: it takes servers of its own, and changes seldom. */
const seldom = process.env.TEST_ALL ? [] : ['tests/contract/{nginx,replicas}.test.ts'];
/** The fault runs that `npm test` has, in a short form; `npm run test:faults` has all of them in the long one. */
const isLong = process.env.FAULTS === 'long';
const shortFaults = ['backup', 'full-disk', 'killed-reorders', 'killed-uploads'];

export default defineConfig({
  test: {
    // One more than there are processors on a small machine: a worker waits for its server, and now and then for the clock.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['frontend/src/**/*.test.{ts,tsx}', '{cms,contract}/src/**/*.test.ts'],
          setupFiles: ['tests/support/no-console-errors.ts'],
          // In ms, here and below. A shared machine can be many times slower than a quiet one.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'panel',
          include: ['frontend/tests/**/*.test.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'https://portfolio.test/admin' } },
          setupFiles: ['tests/support/no-console-errors.ts', 'frontend/tests/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 20_000, interval: 10 } },
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: seldom,
          // Real servers: a start takes seconds, and more of them on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // A condition is waited for as long as a busy machine may take.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: [`tests/faults/${isLong ? '*' : `{${shortFaults}}`}.test.ts`],
          // Dozens of restarts, on a machine that is busy: what hangs ends by the times of what it waits for.
          testTimeout: isLong ? 2 * 60 * 60_000 : 20 * 60_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
