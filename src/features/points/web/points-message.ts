/** The balance in a `points:changed` message; undefined when it is not one. */
export function balanceIn(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null || !('balance' in message)) return undefined
  return typeof message.balance === 'number' && Number.isInteger(message.balance)
    ? message.balance
    : undefined
}
