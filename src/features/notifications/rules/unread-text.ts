import { UNREAD_SHOWN } from './limits.ts'

/** What the bell shows: nothing for none, the number up to 9, then "9+" (decision 24). */
export function unreadText(count: number): string | undefined {
  if (count < 1) return undefined
  return count > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(count)
}
