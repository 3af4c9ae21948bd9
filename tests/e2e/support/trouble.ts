import type { Page } from '@playwright/test'

/** Collects everything that should not happen on a page: errors in the console, in scripts and in answers. */
export function watchForTrouble(page: Page, expectedFailures: readonly string[]): string[] {
  const trouble: string[] = []
  const isExpected = (url: string) => expectedFailures.some((part) => url.includes(part))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.location().url)) {
      trouble.push(`console: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => trouble.push(`script: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url())) {
      trouble.push(`answer: ${response.status()} ${response.url()}`)
    }
  })
  return trouble
}
