const MAX_LENGTH = 200
const ADDRESS = /[^\s@<>"'(,;:=]*@[^\s@<>"'),;]*/g
/** Keys, tokens and hashes: long, and with digits, which words and names of tables have not. */
const SECRET = /(?=[\w+/=-]*\d)[\w+/=-]{24,}/g
/** User and password in the address of a server. */
const CREDENTIALS = /:\/\/\S*@/g

/**
 * The first line of an error as a page may show it: without e-mail addresses, credentials and whatever could be a key. What follows the
 * first line often has the values of a statement.
 */
export function redactError(error: string): string {
  const [first = '', second = ''] = error.split(/[\r\n]+/).filter((text) => text.trim() !== '')
  // A failed statement begins below its heading; its values were taken out when it failed.
  return (first.trimEnd().endsWith('Failed query:') ? `${first} ${second.trim()}` : first)
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(CREDENTIALS, '://[…]')
    .replaceAll(ADDRESS, '[…]')
    .replaceAll(SECRET, '[…]')
    .trim()
    .slice(0, MAX_LENGTH)
}
