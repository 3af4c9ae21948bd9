import type { BrowserContext } from '@playwright/test'

/** What went wrong in browsers and on the server, apart from what a test said it expects. */
export interface Trouble {
  /** Lines that nobody expected. */
  readonly found: readonly string[]
  /** From now on, trouble that matches is no trouble. */
  expect(pattern: RegExp): void
  add(line: string): void
  /** Listens to every page of a context, those to come included. */
  watch(context: BrowserContext): void
}

/** Collects errors in consoles (broken content policies among them), in scripts and in answers. */
export function collectTrouble(): Trouble {
  const found: string[] = []
  const expected: RegExp[] = []
  const add = (line: string) => {
    if (!expected.some((pattern) => pattern.test(line))) found.push(line)
  }
  return {
    found,
    expect: (pattern) => void expected.push(pattern),
    add,
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') add(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => add(`script: ${error.error().message}`))
      context.on('response', (response) => {
        if (response.status() >= 400) add(`answer: ${response.status()} ${response.url()}`)
      })
    },
  }
}
