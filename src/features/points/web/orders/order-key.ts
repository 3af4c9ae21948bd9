import { newId } from '#platform/web/new-id.ts'

/**
 * Names orders. The same wish, sent again after a lost answer, has the same name and so is one order; with another size or
 * address it is another one, so that nobody takes the order that stands for what he has changed it to.
 */
export function createOrderKeys() {
  let last: { wish: string; key: string } | undefined
  return {
    /** @param wish all that is ordered and where to */
    keyOf(wish: object): string {
      const text = JSON.stringify(wish)
      if (last?.wish !== text) last = { wish: text, key: newId() }
      return last.key
    },
    /** The order stands: the same once more is a new one. */
    forget(): void {
      last = undefined
    },
  }
}
