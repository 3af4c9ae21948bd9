// In one zone for all, so that the server and every browser write the same.
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "March 2026". */
export const joinedText = (iso: string): string => month.format(new Date(iso))
