import { defineConfig } from 'vitest/config'

const BROWSER = ['src/**/{rules,web}/**/*.test.{ts,tsx}', 'src/ui/**/*.test.{ts,tsx}']
const NEVER = ['**/node_modules/**', 'tests/e2e/**', 'tests/faults/**']

export default defineConfig({
  test: {
    environment: 'node',
    // Processes, not threads: the embedded PostgreSQL ends with the thread that started it.
    pool: 'forks',
    // Much of a test is waiting, for a commit or another process.
    maxWorkers: 2,
    execArgv: ['--import', new URL('./scripts/setup/quick-resolve.mjs', import.meta.url).href],
    // For a busy machine with two processors; what is well takes a part of it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // What passes only at its second try is listed as flaky. What a property has found with its random values stays found.
    retry: process.env['CI'] ? { count: 1, condition: /^(?!Property failed after)/ } : 0,
    projects: [
      {
        extends: true,
        // What runs in browsers touches neither database nor network, so modules are evaluated once for all of its files.
        test: { name: 'browser', include: BROWSER, exclude: NEVER, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,tests,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...BROWSER],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
    ],
  },
})
