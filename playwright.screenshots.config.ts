import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** The pictures of the panel in docs: `npm run screenshots`. */
export default defineConfig({
  ...config,
  testDir: 'tests/screenshots',
  timeout: 240_000,
  use: { ...config.use, contextOptions: { reducedMotion: 'reduce' } },
});
