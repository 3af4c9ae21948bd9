import { accountsMessages } from './messages.ts'

/** How linking Google ended; passed to the settings page in its address. */
export const GOOGLE_LINK_RESULTS = [
  'LINKED',
  'GOOGLE_LINKED_ELSEWHERE',
  'GOOGLE_LINKED_ALREADY',
  'GOOGLE_LINK_FAILED',
] as const
export type GoogleLinkResult = (typeof GOOGLE_LINK_RESULTS)[number]

export const SECURITY_PAGE = '/settings/security'

export const googleLinkAddress = (result: GoogleLinkResult): string => `${SECURITY_PAGE}?google=${result}`

/** The notice for a result code from the address, or undefined for any other text found there. */
export function googleLinkNotice(code: string | null): { tone: 'good' | 'bad'; text: string } | undefined {
  const result = GOOGLE_LINK_RESULTS.find((known) => known === code)
  if (result === 'LINKED')
    return { tone: 'good', text: 'Google is linked: it opens your account from now on.' }
  return result && { tone: 'bad', text: accountsMessages[result] }
}
