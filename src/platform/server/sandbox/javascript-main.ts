// The process that runs a program in JavaScript: see start-sandbox.ts. Only relative imports, as it may read few folders.
import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core'
import { PROGRAM_PRELUDE } from './javascript-prelude.ts'
import { SANDBOX_MESSAGE_LENGTH, type SandboxOrder, type SandboxResult } from './sandbox-order.ts'
import { serveSandbox } from './serve-sandbox.ts'

const STACK_BYTES = 256 * 1024

const readCpuTime = process.threadCpuUsage.bind(process)
const countBytes = Buffer.byteLength.bind(Buffer)
// Compiled and instantiated once: a program has the process for itself.
const quickJs = await newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant)

async function runJavaScript(order: SandboxOrder, input: string): Promise<SandboxResult> {
  const runtime = quickJs.newRuntime()
  runtime.setMemoryLimit(order.memoryLimitBytes)
  runtime.setMaxStackSize(STACK_BYTES)
  const start = readCpuTime()
  let output = ''
  let outputBytes = 0
  let stoppedBy: 'time' | 'output' | null = null
  runtime.setInterruptHandler(() => {
    const { user, system } = readCpuTime(start)
    if ((user + system) / 1000 > order.timeLimitMs) stoppedBy ??= 'time'
    return stoppedBy !== null
  })
  const context = runtime.newContext()
  const write = context.newFunction('write', (text) => {
    const added = context.getString(text)
    outputBytes += countBytes(added)
    if (outputBytes > order.outputLimitBytes) stoppedBy ??= 'output'
    else output += added
  })
  const given = context.newString(input)
  context.setProp(context.global, '__write', write)
  context.setProp(context.global, 'input', given)
  try {
    const prelude = context.unwrapResult(context.evalCode(PROGRAM_PRELUDE, 'prelude.js'))
    prelude.dispose()
    const failure = runProgram(context, order.code)
    if (stoppedBy) return { kind: stoppedBy }
    if (failure === null) return { kind: 'finished', output }
    return failure === 'memory' ? { kind: 'memory' } : { kind: 'error', output, message: failure }
  } catch {
    // The interpreter itself has come to its end: too deep a recursion within it, or no memory at all.
    return { kind: stoppedBy ?? 'memory' }
  }
}

/** @returns what was thrown; null when nothing was */
function runProgram(context: QuickJSContext, code: string): string | null {
  const result = context.evalCode(code, 'main.js', { type: 'global' })
  if (result.error) return describeError(context.dump(result.error))
  const jobs = context.runtime.executePendingJobs()
  if (jobs.error) return describeError(context.dump(jobs.error))
  const promise = context.getPromiseState(result.value)
  if (promise.type === 'rejected') return describeError(context.dump(promise.error))
  return null
}

function describeError(error: unknown): string | 'memory' {
  if (typeof error !== 'object' || error === null) return String(error).slice(0, SANDBOX_MESSAGE_LENGTH)
  const { name, message, stack } = error as Record<string, unknown>
  if (name === 'InternalError' && message === 'out of memory') return 'memory'
  const text = `${name ?? 'Error'}: ${message ?? ''}\n${stack ?? ''}`
  return text.trimEnd().slice(0, SANDBOX_MESSAGE_LENGTH)
}

serveSandbox(runJavaScript)
