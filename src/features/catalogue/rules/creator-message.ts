// No schemas here: pages import this file, and zod must stay out of their bundles.

/** When the mails that a creator writes go out: after enrolling, and after completing the course. */
export const CREATOR_MESSAGE_KINDS = ['welcome', 'congratulations'] as const
export type CreatorMessageKind = (typeof CREATOR_MESSAGE_KINDS)[number]

/** A mail as its creator writes it; both texts may have fields, and anything may still be missing. */
export interface CreatorMessage {
  readonly subject: string
  /** Markdown. */
  readonly body: string
}

/** Limits in characters, before the fields are filled in. */
export const MESSAGE_SUBJECT_LENGTH = 150
export const MESSAGE_BODY_LENGTH = 5000

/** Only these kinds of courses ask for the mails, and only they send them. */
export const VISIBILITIES_WITH_MESSAGES = ['restricted', 'practice'] as const

/** What stands in braces in a message, and is filled in when it is sent. */
export const MESSAGE_FIELDS = ['firstName', 'courseTitle', 'courseLink', 'creatorName'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]
export type MessageFieldValues = Readonly<Record<MessageField, string>>

const FIELD = /\{([A-Za-z][A-Za-z0-9]*)\}/g
/** A subject is one line: a break would be a header of its own. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu

const isMessageField = (name: string): name is MessageField => MESSAGE_FIELDS.some((field) => field === name)

/** Names in braces that are no fields, each once. */
export const listUnknownMessageFields = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].flatMap(([, name = '']) => (isMessageField(name) ? [] : name))),
]

export type MessagePiece = { readonly text: string } | { readonly field: MessageField }

/** A text with its fields apart; unknown ones stay text. Joined, the pieces are the text again. */
export function splitMessageFields(text: string): MessagePiece[] {
  const pieces: MessagePiece[] = []
  let end = 0
  for (const match of text.matchAll(FIELD)) {
    const [whole, name = ''] = match
    if (!isMessageField(name)) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ field: name })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** Fills fields in once: what a value says is never taken for a field. */
export const fillMessageFields = (text: string, values: MessageFieldValues): string =>
  splitMessageFields(text)
    .map((piece) => ('field' in piece ? values[piece.field] : piece.text))
    .join('')

export const toSingleLine = (text: string): string => text.replace(LINE_BREAKS, ' ').trim()

export const isSingleLine = (text: string): boolean => text.search(LINE_BREAKS) < 0

/** Whether the server takes what was typed; whatever else is wrong with it, it can be saved. */
export const isStorableCreatorMessage = (message: CreatorMessage | null): boolean =>
  message === null ||
  (message.subject.length <= MESSAGE_SUBJECT_LENGTH &&
    isSingleLine(message.subject) &&
    message.body.length <= MESSAGE_BODY_LENGTH)

/** What keeps a text of a message from being sent; null when nothing does. */
export function findMessageTextProblem(text: string): 'EMPTY' | { readonly unknownFields: string[] } | null {
  if (text.trim() === '') return 'EMPTY'
  const unknownFields = listUnknownMessageFields(text)
  return unknownFields.length > 0 ? { unknownFields } : null
}

/** Whether a message can be sent: both texts are written and every field is known. */
export const isCreatorMessageComplete = (message: CreatorMessage | null): message is CreatorMessage =>
  message !== null &&
  isStorableCreatorMessage(message) &&
  [message.subject, message.body].every((text) => findMessageTextProblem(text) === null)
