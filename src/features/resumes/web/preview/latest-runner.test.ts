import { expect, test } from 'vitest'
import { createLatestRunner } from './latest-runner.ts'

function setUp() {
  const begun: { input: string; answer: PromiseWithResolvers<string> }[] = []
  const said: string[] = []
  const signals: AbortSignal[] = []
  const runner = createLatestRunner<string, string>({
    run(input, signal) {
      signals.push(signal)
      const answer = Promise.withResolvers<string>()
      begun.push({ input, answer })
      return answer.promise
    },
    onBusy: (busy) => said.push(busy ? 'busy' : 'idle'),
    onDone: (output) => said.push(output),
    onError: (error) => said.push(`failed: ${error}`),
  })
  return { runner, said, begun, signals, inputs: () => begun.map(({ input }) => input) }
}
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

test('what is asked for meanwhile waits, and only the newest is run', async () => {
  const { runner, said, begun, inputs } = setUp()
  for (const input of ['1', '2', '3']) runner.request(input)
  expect(inputs()).toEqual(['1'])
  begun[0]?.answer.resolve('one')
  await settle()
  expect(inputs()).toEqual(['1', '3'])
  begun[1]?.answer.resolve('three')
  await settle()
  expect(said).toEqual(['busy', 'one', 'three', 'idle'])
})

test('a failure is told, unless something newer follows', async () => {
  const { runner, said, begun } = setUp()
  runner.request('1')
  runner.request('2')
  begun[0]?.answer.reject('no line')
  await settle()
  begun[1]?.answer.reject('no line either')
  await settle()
  expect(said).toEqual(['busy', 'failed: no line either', 'idle'])
  runner.request('3')
  begun[2]?.answer.resolve('three')
  await settle()
  expect(said.slice(3)).toEqual(['busy', 'three', 'idle'])
})

test('what runs is told to end when it is stopped, and nothing is said after that', async () => {
  const { runner, said, begun, signals, inputs } = setUp()
  runner.request('1')
  runner.request('2')
  expect(signals[0]?.aborted).toBe(false)
  runner.stop()
  expect(signals[0]?.aborted).toBe(true)
  begun[0]?.answer.resolve('one')
  await settle()
  expect(said).toEqual(['busy'])
  expect(inputs()).toEqual(['1'])
})
