const KEY = 'lectern.feedback'

export interface FeedbackDraft {
  feedbackType: string
  name: string
  email: string
  contact: string
  message: string
  suggestion: string
}

const FIELDS = ['feedbackType', 'name', 'email', 'contact', 'message', 'suggestion'] as const

/** What was typed and not sent yet, kept for this tab: a reload loses nothing. Nobody else's words are shown to a person. */
export function readDraft(writer: string): Partial<FeedbackDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('writer' in kept) || kept.writer !== writer) return {}
    const entries = Object.entries(kept).filter(
      ([name, value]) => FIELDS.some((field) => field === name) && typeof value === 'string',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

export function keepDraft(writer: string, draft: Partial<FeedbackDraft> | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify({ ...draft, writer }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off; the form then remembers as long as the page stays.
  }
}
