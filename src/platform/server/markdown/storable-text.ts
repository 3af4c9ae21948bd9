/** Without a mark of byte order, and with the sign for unreadable characters where PostgreSQL would take none or another one. */
export const toStorableText = (text: string): string =>
  text
    .replace(/^\uFEFF+/, '')
    .replaceAll('\0', '\uFFFD')
    .toWellFormed()
