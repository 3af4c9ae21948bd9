/** A new name for one order. randomUUID exists on secure pages only; a site on a local network is served over plain http. */
function newOrderKey(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

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
      if (last?.wish !== text) last = { wish: text, key: newOrderKey() }
      return last.key
    },
    /** The order stands: the same once more is a new one. */
    forget(): void {
      last = undefined
    },
  }
}
