import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/faults/**'],
    environment: 'node',
    // Processes, not threads: the embedded PostgreSQL ends with the thread that started it.
    pool: 'forks',
    // Much of a test is waiting, for a commit or another process.
    maxWorkers: 2,
    execArgv: ['--import', new URL('./scripts/setup/quick-resolve.mjs', import.meta.url).href],
    globalSetup: ['tests/support/postgres-global-setup.ts'],
    // For a busy machine with two processors; what is well takes a part of it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // What passes only at its second try is listed as flaky. What a property has found with its random values stays found.
    retry: process.env['CI'] ? { count: 1, condition: /^(?!Property failed after)/ } : 0,
  },
})
