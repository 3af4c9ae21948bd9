import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/setup/find-browser.mjs'

/** Chromium without errands of its own, as in the journeys; `port` opens it to other programs. */
export function startBrowser(port?: number): Promise<Browser> {
  const path = findBrowser()
  return chromium.launch({
    ...(path && { executablePath: path }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  })
}
