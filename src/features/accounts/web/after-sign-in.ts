import type { Account } from '../rules/account.ts'
import { accountsApi } from './api.ts'

/** Tells the server the browser's time zone if it thinks otherwise (decision 9); nobody waits in vain for that. */
export async function bringTimeZone(account: Account): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (timeZone && timeZone !== account.timeZone) {
    await accountsApi.updateTimeZone({ timeZone }).catch(() => undefined)
  }
}

/** Where to go after signing in: whoever has asked for the end of his account is offered to keep it. */
export const addressAfter = (account: Account, wanted: string): string =>
  account.deletesAt ? '/settings/data' : wanted
