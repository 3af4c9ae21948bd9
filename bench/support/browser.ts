import { type Browser, chromium } from '@playwright/test'

/** Chromium without errands of its own, as in the journeys; `port` opens it to other programs. */
export function startBrowser(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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
