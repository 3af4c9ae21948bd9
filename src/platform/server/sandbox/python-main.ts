// The process that runs a program in Python: see start-sandbox.ts. Only relative imports, as it may read few folders.
import { constants } from 'node:fs'
import { loadPyodide } from 'pyodide'
import { limitWasmMemory } from './limit-wasm-memory.ts'
import { PROGRAM_RUNNER, type PythonRun } from './python-runner.ts'
import { SANDBOX_MESSAGE_LENGTH, type SandboxOrder, type SandboxResult } from './sandbox-order.ts'
import { serveSandbox } from './serve-sandbox.ts'

// The only thing of it that the interpreter asks for; the process itself refuses it.
Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }) })

const readCpuTime = process.threadCpuUsage.bind(process)
const memory = limitWasmMemory()
const pyodide = await loadPyodide({
  // Programs reach nothing of JavaScript by the module js.
  jsglobals: Object.create(null),
  env: { HOME: '/home', PYTHONHASHSEED: '0' },
})
const runCase = pyodide.runPython(PROGRAM_RUNNER) as (code: string, input: string, most: number) => string

async function runPython(order: SandboxOrder, input: string): Promise<SandboxResult> {
  memory.setLimit(order.memoryLimitBytes)
  const start = readCpuTime()
  let run: PythonRun
  try {
    run = JSON.parse(runCase(order.code, input, order.outputLimitBytes))
  } catch {
    // The interpreter itself has come to its end: a recursion that it could not refuse, or no memory at all.
    return { kind: 'memory' }
  }
  const { user, system } = readCpuTime(start)
  if ((user + system) / 1000 > order.timeLimitMs) return { kind: 'time' }
  if (run.kind === 'error') return { ...run, message: run.message.slice(-SANDBOX_MESSAGE_LENGTH) }
  return run
}

serveSandbox(runPython)
