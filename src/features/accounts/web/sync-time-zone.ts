import type { Account } from '../rules/account.ts'
import { accountsApi } from './api.ts'

/** Reports the browser's time zone to the server if it has another one. Signing in does not fail because of it. */
export async function syncTimeZone(account: Account): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (timeZone && timeZone !== account.timeZone) {
    await accountsApi.updateTimeZone({ timeZone }).catch(() => undefined)
  }
}
