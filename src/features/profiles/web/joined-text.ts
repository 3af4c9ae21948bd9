// In UTC, so that server and browser render the same.
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "March 2026". */
export const joinedText = (iso: string): string => month.format(new Date(iso))
