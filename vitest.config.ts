import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import playwrightConfig from './playwright.config.ts'
import { providePageRoutes, replaceModules } from './scripts/testing/page-routes.ts'

const COMPONENT = ['{src,tests}/**/*.component.test.tsx']
const PURE = ['src/**/{rules,web}/**/*.test.ts', 'src/ui/**/*.test.ts']
const NEVER = ['**/node_modules/**', 'tests/e2e/**', 'tests/faults/**']

const locate = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  test: {
    environment: 'node',
    // Processes, not threads: the embedded PostgreSQL ends with the thread that started it.
    pool: 'forks',
    // One more than the cores of a small machine: much of a test is waiting, for a commit or another process.
    maxWorkers: 3,
    // Modules are evaluated once for all files of a worker: evaluating them for each took two fifths of the time.
    isolate: false,
    execArgv: ['--import', new URL('./scripts/setup/quick-resolve.mjs', import.meta.url).href],
    // For a busy machine with two processors; what is well takes a part of it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // What passes only at its second try is listed as flaky. What a property has found with its random values stays found.
    retry: process.env['CI'] ? { count: 1, condition: /^(?!Property failed after)/ } : 0,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: NEVER } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,tests,bench,scripts}/**/*.test.ts'],
          exclude: [...NEVER, ...PURE],
          // Whole sites run in the workers, and React's development build takes three times as long to render a page.
          env: { NODE_ENV: 'production' },
          globalSetup: ['tests/support/postgres-global-setup.ts'],
          setupFiles: ['tests/support/restore-web-classes.ts'],
        },
      },
      {
        extends: true,
        plugins: [
          providePageRoutes(),
          replaceModules({
            '/src/platform/web/api-link.ts': locate('./tests/components/support/fake-api-link.ts'),
            'socket.io-client': locate('./tests/components/support/fake-socket.ts'),
          }),
        ],
        // Each file opens its own page, and within one run the browser may cache the thousand modules that it loads.
        ...(process.argv.includes('run') && { server: { headers: { 'Cache-Control': 'max-age=3600' } } }),
        optimizeDeps: {
          entries: ['src/app/web/routes/**/*.tsx', 'src/root.tsx', 'tests/components/**/*.tsx'],
        },
        test: {
          name: 'component',
          include: COMPONENT,
          exclude: NEVER,
          expect: { poll: { timeout: 15_000 } },
          setupFiles: ['tests/components/support/setup.ts'],
          // A page keeps timers, sockets and stores of the file before.
          isolate: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: playwrightConfig.use?.launchOptions ?? {},
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
