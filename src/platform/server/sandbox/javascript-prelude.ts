/**
 * What a program in JavaScript has besides the language: `input`, all that it is given; `readLine()`, its next line or null; `print` and
 * `console`, which write a line. Runs inside of the interpreter.
 */
export const PROGRAM_PRELUDE = String.raw`(() => {
  const write = globalThis.__write
  delete globalThis.__write
  const format = (value) => {
    if (typeof value === 'string') return value
    if (typeof value === 'object' && value !== null && !(value instanceof Error)) {
      try {
        return JSON.stringify(value) ?? String(value)
      } catch {
        return String(value)
      }
    }
    return typeof value === 'bigint' ? value + 'n' : String(value)
  }
  const print = (...values) => write(values.map(format).join(' ') + '\n')
  const lines = globalThis.input.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  let next = 0
  const define = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  define('readLine', () => (next < lines.length ? lines[next++] : null))
  define('print', print)
  define('console', { log: print, info: print, debug: print, warn() {}, error() {} })
})()`
