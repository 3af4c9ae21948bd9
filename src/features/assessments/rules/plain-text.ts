const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  nbsp: ' ',
}
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|amp|nbsp));/gi
const LAST_CODE_POINT = 0x10_ff_ff

/** The words of an HTML text as its writers give it (`&#x3C;`, `&lt;`), for names of controls and for sentences that are shown. */
export const getPlainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(
      ENTITY,
      (entity, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity
      },
    )
