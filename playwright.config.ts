import { defineConfig } from '@playwright/test';
import { chromiumArgs, findHeadlessShell } from './scripts/steps/programs.mjs';

const executablePath = findHeadlessShell();
/** Specs that start their own server. They run last, so that no worker starts its product twice. */
const withOwnServer = [
  'database-outage.spec.ts',
  'forgotten-password.spec.ts',
  'other-browsers.spec.ts',
  'panel-on-sample.spec.ts',
];
// They belong to `npm run test:all`: journeys in WebKit and Firefox, the site over sample data, and cases with the tag.
const seldom = process.env.TEST_ALL ? [] : withOwnServer.slice(2);

/** Journeys through every page and dialog, which find what they touch by its words. */
const toTranslate =
  /\/(accessibility|selections|stories|viewer|panel-(accessibility|back|day|session|settings|stories|upload))\.spec\.ts$/;

export default defineConfig<{ isTranslated: boolean }>({
  testDir: 'tests/e2e',
  projects: [
    { name: 'product', testIgnore: withOwnServer },
    // Every page and dialog once more, with texts as a browser leaves them that translates.
    ...(process.env.TEST_ALL
      ? [{ name: 'translated', testMatch: toTranslate, use: { isTranslated: true } }]
      : []),
    { name: 'own server', testMatch: withOwnServer, testIgnore: seldom },
  ],
  outputDir: 'tests/.results/playwright',
  fullyParallel: true,
  ...(!process.env.TEST_ALL && { grepInvert: /@seldom/ }),
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // In ms. A shared machine can be many times slower than an idle one; the bench measures speed.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'pt-BR',
    // Drawing the entrances of the site's pages takes much processor time. Specs of motion use `withMotion`.
    contextOptions: { reducedMotion: process.env.TEST_ALL ? 'no-preference' : 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...chromiumArgs, '--font-render-hinting=none'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
