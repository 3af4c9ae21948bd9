import { registerHooks } from 'node:module'
import type { SandboxOrder, SandboxResult } from './sandbox-order.ts'

/** Runs a program once. Whatever is not finished or an error spoils the interpreter. */
export type ProgramRunner = (order: SandboxOrder, input: string) => Promise<SandboxResult>

/** What a program could reach of the process, were it ever to get out of its interpreter. */
const REMOVED = ['process', 'Buffer', 'fetch', 'WebSocket', 'EventSource', 'Request', 'Response', 'navigator']

/** The calls of a process that give access to more of the machine. Nothing more is loaded from here on. */
function closeProcess(): void {
  const refused = () => {
    throw new Error('not available')
  }
  for (const name of ['getBuiltinModule', 'dlopen', '_linkedBinding', 'kill'])
    Object.defineProperty(process, name, { value: refused })
  registerHooks({ resolve: refused })
  for (const name of REMOVED) Reflect.deleteProperty(globalThis, name)
}

/**
 * To be called by the main file of a sandbox's process, once its interpreter is loaded: runs the one order that is sent to it. The process
 * is ended by who started it, or with it.
 */
export function serveSandbox(run: ProgramRunner): void {
  const send = process.send?.bind(process)
  const end = process.exit.bind(process)
  process.once('disconnect', () => end(0))
  process.once('message', async (order: SandboxOrder) => {
    for (const input of order.inputs) {
      const result = await run(order, input)
      send?.(result)
      if (result.kind !== 'finished' && result.kind !== 'error') return
    }
  })
  closeProcess()
  send?.({ kind: 'ready' })
}
