import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/setup/find-browser.mjs'

const browser = findBrowser()

export default defineConfig({
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // Each with a browser and a site of its own; half of a journey is waiting, such as for a film to play.
  workers: 4,
  projects: [
    // The longest test starts first.
    { name: 'look', testDir: 'tests/look', testMatch: '*.spec.ts', workers: 1 },
    { name: 'journeys', testDir: 'tests/e2e', testMatch: '*.spec.ts' },
  ],
  // A journey that passes only at its second try is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--js-flags=--no-maglev --no-turbofan',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
