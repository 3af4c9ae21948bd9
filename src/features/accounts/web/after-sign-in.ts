import type { Account } from '../rules/account.ts'
import { accountsApi } from './api.ts'

/** Tells the server the browser's time zone if it thinks otherwise (decision 9); nobody waits in vain for that. */
export async function bringTimeZone(account: Account): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (timeZone && timeZone !== account.timeZone) {
    await accountsApi.updateTimeZone({ timeZone }).catch(() => undefined)
  }
}
