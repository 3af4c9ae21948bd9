import { UNREAD_SHOWN } from './limits.ts'

/** The number at the bell: nothing for none, up to 9, then "9+". */
export function unreadText(count: number): string | undefined {
  if (count < 1) return undefined
  return count > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(count)
}
