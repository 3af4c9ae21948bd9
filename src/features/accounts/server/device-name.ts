import Bowser from 'bowser'
import type { AccountSession } from '../rules/account.ts'

/** What a list of sessions calls a browser: "Firefox on Windows". What a browser says of itself is no proof of it. */
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
