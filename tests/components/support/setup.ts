import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { listUnansweredCalls } from './fake-api.ts'

let spies: MockInstance[] = []

// What the console calls an error fails the test: React says there what is wrong with a component.
beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => {
  const messages = spies.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(' ')))
  vi.restoreAllMocks()
  expect(messages).toEqual([])
  expect(listUnansweredCalls()).toEqual([])
})
