import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type CodeOrder, type CodeRunnerOptions, createCodeRunner } from './code-runner.ts'

// Interpreters load slowly on a machine with other work.
const PATIENCE = { timeout: 180_000 }
const MB = 2 ** 20

const shared = createCodeRunner({ startMs: 120_000, wallFactor: 20 })
afterAll(() => shared.close())

let people = 0
const order = (
  language: CodeOrder['language'],
  code: string,
  changes: Partial<CodeOrder> = {},
): CodeOrder => ({
  ...{ language, code, inputs: [''], personId: `person-${++people}` },
  ...{ timeLimitMs: 2_000, memoryLimitBytes: 64 * MB, outputLimitBytes: 64 * 1024 },
  ...changes,
})

function start(options: CodeRunnerOptions = {}) {
  const runner = createCodeRunner({ startMs: 120_000, wallFactor: 20, ...options })
  onTestFinished(() => runner.close())
  return runner
}

/** How the only run of a program ends. */
async function runOnce(language: CodeOrder['language'], code: string, changes: Partial<CodeOrder> = {}) {
  const [result] = await shared.run(order(language, code, changes))
  return result
}

const finished = (output: string) => ({ kind: 'finished', output })
const error = (message: RegExp) => ({
  kind: 'error',
  output: expect.any(String),
  message: expect.stringMatching(message),
})

describe('JavaScript', PATIENCE, () => {
  test('reads its input by lines or whole, and each input is a run of its own', async () => {
    const code = `globalThis.count = (globalThis.count ?? 0) + 1
      const first = readLine()
      print(first, count)
      console.log(input.length, [1, 'a'], { b: null }, 3n)
      while (readLine() !== null);`
    expect(await shared.run(order('javascript', code, { inputs: ['one\ntwo\n', 'three'] }))).toEqual([
      finished('one 1\n8 [1,"a"] {"b":null} 3n\n'),
      finished('three 1\n5 [1,"a"] {"b":null} 3n\n'),
    ])
  })

  test('waits for what was promised', async () => {
    expect(await runOnce('javascript', 'Promise.resolve(7).then(print)')).toEqual(finished('7\n'))
    expect(await runOnce('javascript', 'await 1')).toEqual(error(/SyntaxError/))
  })

  test.each([
    ['an endless loop', 'for (;;);', { timeLimitMs: 200 }, { kind: 'time' }],
    ['a loop that catches', 'for (;;) try { for (;;); } catch {}', { timeLimitMs: 200 }, { kind: 'time' }],
    ['a slow expression', '/(a+)+b/.test("a".repeat(40))', { timeLimitMs: 200 }, { kind: 'time' }],
    [
      'promises without end',
      'const f = () => Promise.resolve().then(f); f()',
      { timeLimitMs: 200 },
      { kind: 'time' },
    ],
    ['much memory', '"a".repeat(2 ** 28)', {}, { kind: 'memory' }],
    ['memory by and by', 'let a = []; for (;;) a.push("x".repeat(1e6) + a.length)', {}, { kind: 'memory' }],
    ['much output', 'for (;;) print("x".repeat(1000))', {}, { kind: 'output' }],
    ['deep recursion', 'const f = () => f() + 1; f()', {}, error(/stack overflow/)],
    ['deep recursion in the interpreter', 'JSON.parse("[".repeat(1e6))', {}, { kind: 'memory' }],
    ['an error', 'print(1)\nthrow new TypeError("so")', {}, error(/^TypeError: so\n.*main\.js:2/)],
    ['anything thrown', 'throw 3', {}, error(/^3$/)],
    ['no program', 'const = 3', {}, error(/^SyntaxError/)],
    ['process.exit', 'process.exit(1)', {}, error(/'process' is not defined/)],
    ['require', 'require("fs")', {}, error(/'require' is not defined/)],
    ['the network', 'fetch("http://127.0.0.1")', {}, error(/'fetch' is not defined/)],
    ['imports', 'import("fs").then(print, (error) => print("none"))', {}, finished('none\n')],
    ['constructors', 'print(print.constructor("return typeof process")())', {}, finished('undefined\n')],
    [
      'prototypes',
      'Object.prototype.kind = "finished"; Array.prototype.join = () => "x"; print(1)',
      {},
      finished('x\n'),
    ],
  ] as const)('%s', async (_, code, changes, result) => {
    expect(await runOnce('javascript', code, changes)).toEqual(result)
  })
})

describe('Python', PATIENCE, () => {
  test('reads standard input, and each input is a run of its own', async () => {
    const code = `import sys
name = input()
print("Hello,", name, "again" in globals())
again = True
print(sys.stdin.read().split(), __name__)
sys.exit()`
    expect(await shared.run(order('python', code, { inputs: ['Ada\n1 2\n3', 'Bob'] }))).toEqual([
      finished("Hello, Ada False\n['1', '2', '3'] __main__\n"),
      finished('Hello, Bob False\n[] __main__\n'),
    ])
  })

  test('what fails says where, and is no matter for the next input', async () => {
    const code = 'n = int(input())\nprint(1 // n)'
    expect(await shared.run(order('python', code, { inputs: ['0', '1', 'x'] }))).toEqual([
      error(/^Traceback[\s\S]*File "main\.py", line 2[\s\S]*ZeroDivisionError/),
      finished('1\n'),
      error(/ValueError/),
    ])
  })

  // In one process, one after the other, as the interpreter loads slowly.
  test('nothing of the machine is there', async () => {
    const attempts = [
      'open("/etc/passwd").read()',
      'open("/proc/self/environ").read()',
      'import os; os.fork()',
      'import os; os.execv("/bin/sh", ["sh"])',
      'import subprocess; subprocess.run(["ls"])',
      'import threading; threading.Thread(target=print).start()',
      'import socket; socket.create_connection(("127.0.0.1", 80), 1)',
      'import urllib.request; urllib.request.urlopen("http://127.0.0.1")',
      'import js; js.process.exit(1)',
      'import js; js.fetch("http://127.0.0.1")',
      'from pyodide.code import run_js; run_js("1")',
      'import pyodide_js; pyodide_js._module.constructor.constructor("return 1")()',
      'import pyodide_js; pyodide_js.mountNodeFS("/mnt", "/etc"); print(open("/mnt/passwd").read()); ',
      'import pyodide_js; pyodide_js.FS.mount(pyodide_js.FS.filesystems.NODEFS, pyodide_js.ffi.to_js({"root": "/"}), "/tmp")',
    ]
    const program = 'exec(input())'
    const results = await shared.run(order('python', program, { inputs: attempts }))
    expect(results).toHaveLength(attempts.length)
    for (const [index, result] of results.entries())
      expect(result, attempts[index]).toMatchObject({ kind: 'error' })
  })

  test.each([
    ['an endless loop', 'while True: pass', { timeLimitMs: 300 }, { kind: 'time' }],
    ['much memory', 'x = "a" * 10 ** 9', {}, { kind: 'memory' }],
    ['much output', 'while True: print("x" * 1000)', {}, { kind: 'output' }],
    [
      'deep recursion',
      'import sys\nsys.setrecursionlimit(10 ** 7)\ndef f(): f()\nf()',
      {},
      { kind: 'memory' },
    ],
    ['the end of the process', 'import os\nos._exit(1)', {}, { kind: 'memory' }],
  ] as const)('%s', async (_, code, changes, result) => {
    expect(await runOnce('python', code, changes)).toEqual(result)
  })
})

test('after a run that breaks the limits, the others are not run', PATIENCE, async () => {
  const code = 'if (readLine() === "2") for (;;); print(1)'
  const inputs = ['1', '2', '3']
  expect(await shared.run(order('javascript', code, { inputs, timeLimitMs: 200 }))).toEqual([
    finished('1\n'),
    { kind: 'time' },
  ])
})

test('somebody runs one program at a time, and waits behind a few others', PATIENCE, async () => {
  const runner = start({ atOnce: 1, mostWaiting: 1 })
  const program = order('javascript', 'print(1)')
  const first = runner.run(program)
  await expect(runner.run(program)).rejects.toMatchObject({ code: 'code/already_running' })
  const second = runner.run(order('javascript', 'print(2)'))
  await expect(runner.run(order('javascript', 'print(3)'))).rejects.toMatchObject({ code: 'code/busy' })
  expect(await first).toEqual([finished('1\n')])
  expect(await second).toEqual([finished('2\n')])
  expect(await runner.run(program)).toEqual([finished('1\n')])
})

test('a closed one ends what runs, and runs nothing more', PATIENCE, async () => {
  const runner = start()
  const running = runner.run(order('javascript', 'for (;;);', { timeLimitMs: 60_000 }))
  const ended = expect(running).rejects.toThrow('the server is stopping')
  runner.close()
  await ended
  await expect(runner.run(order('javascript', 'print(1)'))).rejects.toThrow('the server is stopping')
})
