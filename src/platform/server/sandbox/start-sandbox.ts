import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forkChild } from '../fork-child.ts'

export const SANDBOX_LANGUAGES = ['javascript', 'python'] as const
export type SandboxLanguage = (typeof SANDBOX_LANGUAGES)[number]

const toPath = (address: string) => fileURLToPath(import.meta.resolve(address)).replace(/\/[^/]*$/, '')
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** The main file of each language, and the folders of packages that it reads. */
const MAINS: Readonly<Record<SandboxLanguage, { main: URL; packages: () => string[] }>> = {
  javascript: {
    main: new URL('./javascript-main.ts', import.meta.url),
    packages: () => [
      ...['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync'].map((name) =>
        toPath(name).replace(/\/dist$/, ''),
      ),
      `${ROOT}node_modules/@jitl/quickjs-ffi-types`,
    ],
  },
  python: {
    main: new URL('./python-main.ts', import.meta.url),
    packages: () => [toPath('pyodide')],
  },
}

/** Of a process, beyond what its program may have: the interpreter and the runtime around it. */
const RUNTIME_DATA_KB = 1_000_000
/** Of all runs of an order and the start together; a process that nobody watches any more ends with it, wherever the rest is missing. */
const CPU_SECONDS = 90

/**
 * Has the system keep the limits that no program in a process can keep by itself, and starts the process: CPU time and memory; without
 * a network, where the system lets a user have one of their own; ended when the server is, where it can say so.
 */
const WITH_LIMITS = `
ulimit -c 0 -t ${CPU_SECONDS} 2>/dev/null || { ulimit -c 0; ulimit -t ${CPU_SECONDS}; } 2>/dev/null
ulimit -d ${RUNTIME_DATA_KB} 2>/dev/null
if setpriv --pdeathsig KILL true 2>/dev/null; then set -- setpriv --pdeathsig KILL "$@"; fi
if unshare --user --net true 2>/dev/null; then set -- unshare --user --net "$@"; fi
exec "$@"
`

/**
 * Starts a process that runs one program, in an interpreter within it: without files but its own, other processes, threads, native code,
 * code that is made from text outside of the interpreter, or anything in its environment.
 */
export function startSandbox(language: SandboxLanguage): ChildProcess {
  const { main, packages } = MAINS[language]
  const readable = [fileURLToPath(new URL('.', import.meta.url)), `${ROOT}package.json`, ...packages()]
  const child = forkChild(main, {
    execPath: '/bin/sh',
    execArgv: [
      '-c',
      WITH_LIMITS,
      'sh',
      process.execPath,
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--disallow-code-generation-from-strings',
      '--max-old-space-size=192',
      '--no-warnings',
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  // A message to a process that has just ended; without a listener it would end this one, too.
  child.on('error', () => {})
  return child
}
