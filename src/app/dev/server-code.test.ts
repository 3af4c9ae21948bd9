import { expect, test } from 'vitest'
import { isServerCode } from './server-code.ts'

test.each([
  'src/app/server/lectern.ts',
  '/home/ada/lectern/src/platform/server/db/database.ts',
  'src/platform/rules/ids.ts',
  'src/features/points/rules/ladder.ts',
  'src/features/points/server/commands/award-watching.ts',
  'src/features/learning/server/watch/storage.sql',
  'db/migrations/0000_baseline.sql',
])('%s asks for a new start', (path) => {
  expect(isServerCode(path)).toBe(true)
})

test.each([
  'src/ui/display/points-pill.tsx',
  'src/app/web/shell.tsx',
  'src/features/points/web/points-counter.tsx',
  'src/features/points/server/points.test.ts',
  'src/root.tsx',
  'tests/support/server/database.ts',
])('%s does not', (path) => {
  expect(isServerCode(path)).toBe(false)
})
