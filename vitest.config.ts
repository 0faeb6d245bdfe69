import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScripts } from './frontend/vite/inline-scripts';

/** Projects that start servers take longest, so they run first and the small files of the others fill the gaps. */
const longestFirst = ['faults', 'contract', 'house', 'panel', 'unit', 'isolated'];

/** It takes longest of all: begun last, one worker ran on alone for three quarters of a minute. */
const longest = 'tests/contract/sqlite.test.ts';

/** Orders files by project, and inside a project as Vitest does. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      moduleId.endsWith(longest) ? -1 : longestFirst.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** Run by `npm run test:all` only: they need more servers or many starts of one, and their code changes rarely. */
const seldom = process.env.TEST_ALL
  ? []
  : [
      'tests/contract/{database-locks,nginx,pictures-slow,pictures-watermark,postgres,replicas,replicas-cloudinary,stored-values,sweep}.test.ts',
      'tests/faults/backup.test.ts',
      'tests/house/bundle.test.ts',
    ];
const unitFiles = ['frontend/src', 'cms/src', 'contract/src'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);
/** Those that replace modules, variables or globals, or have a DOM, which the files after them would find. */
const isolatedFiles = unitFiles.filter((path) =>
  /vi\.(mock|resetModules|stub\w+)\(|@vitest-environment/.test(
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  ),
);
const unit = {
  setupFiles: ['tests/support/no-console-errors.ts', 'tests/support/strapi-names.ts'],
  // In ms, here and below. A shared machine can be many times slower than an idle one.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
};

/** `npm test` runs these fault tests in a short form; `npm run test:faults` runs all in the long form. */
const isLong = process.env.FAULTS === 'long';
const shortFaults = ['backup', 'full-disk', 'killed-changes', 'killed-uploads'];

/** The client's page has its script in it. */
const plugins = [inlineScripts()];

export default defineConfig({
  test: {
    // One more than the processors of a small machine, because workers often wait for their server.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        // As the server has it: as a module it is its build for browsers, which is no stream.
        resolve: { alias: { pdfkit: join(import.meta.dirname, 'cms/node_modules/pdfkit/js/pdfkit.js') } },
        // Files of a worker share their modules: loading them anew for each took two thirds of the time.
        test: {
          ...unit,
          name: 'unit',
          include: unitFiles.filter((path) => !isolatedFiles.includes(path)),
          isolate: false,
        },
      },
      // A thread for each file starts in less time than a process.
      { plugins, test: { ...unit, name: 'isolated', include: isolatedFiles, pool: 'threads' } },
      {
        plugins,
        test: {
          name: 'panel',
          pool: 'threads',
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
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          exclude: seldom,
          // Starting a real server takes seconds, longer on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // Conditions may take long on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'house',
          isolate: false,
          include: ['tests/house/**/*.test.ts'],
          exclude: seldom,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          isolate: false,
          exclude: isLong ? [] : seldom,
          include: [`tests/faults/${isLong ? '*' : `{${shortFaults}}`}.test.ts`],
          // Dozens of restarts on a busy machine; each wait has its own timeout.
          testTimeout: isLong ? 2 * 60 * 60_000 : 20 * 60_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
