import { expect, test } from 'vitest'
import { startProgressBar } from './progress-bar.ts'

test('without a terminal, progress is a plain line for each change of the note', () => {
  const lines: string[] = []
  const progress = startProgressBar('copying', { terminal: false, write: (line) => lines.push(line) > 0 })
  progress.show(0, 10, 'first')
  progress.show(5, 10, 'first')
  progress.show(10, 10, 'second')
  progress.end()
  expect(lines).toEqual(['copying: first\n', 'copying: second\n'])
})
