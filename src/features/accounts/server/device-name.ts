import Bowser from 'bowser'
import type { AccountSession } from '../rules/account.ts'

/** How a list of sessions names a browser: "Firefox on Windows". It is what the browser claims, and proves nothing. */
export function deviceOf(userAgent: string | null): Pick<AccountSession, 'device' | 'kind'> {
  if (!userAgent) return { device: 'Unknown device', kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const device = [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device'
  return { device, kind: KINDS[platform.type ?? ''] ?? 'unknown' }
}

const KINDS: Readonly<Record<string, AccountSession['kind']>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
}
