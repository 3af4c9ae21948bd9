import { generateId } from '#platform/web/generate-id.ts'

/**
 * Makes idempotency keys for orders. The same form sent again after a lost answer has the same key and is one order. With another
 * size or address the key is another one, so that an earlier order is never mistaken for the changed one.
 */
export function createOrderKeyStore() {
  let last: { wish: string; key: string } | undefined
  return {
    /** @param wish everything that is sent */
    keyOf(wish: object): string {
      const text = JSON.stringify(wish)
      if (last?.wish !== text) last = { wish: text, key: generateId() }
      return last.key
    },
    /** Call it when the order was placed: the same form is then a new order. */
    forget(): void {
      last = undefined
    },
  }
}
