// The work of render-creator-message.ts.
import {
  type CreatorMessage,
  fillMessageFields,
  type MessageFieldValues,
  splitMessageFields,
  toSingleLine,
} from '#features/catalogue/rules/creator-message.ts'
import { type RenderedMailMarkdown, renderMailMarkdown } from '#platform/server/mail/mail-markdown.ts'
import { tryMarkdown } from '#platform/server/markdown/render-article.ts'

export interface FilledMessage extends RenderedMailMarkdown {
  readonly subject: string
  readonly values: MessageFieldValues
}

export default ({
  message,
  given,
}: {
  readonly message: CreatorMessage
  readonly given: MessageFieldValues
}): FilledMessage | null => {
  const values = toSingleLines(given)
  const body = tryMarkdown(() =>
    renderMailMarkdown(message.body, (text) =>
      splitMessageFields(text).map((piece) => {
        if ('text' in piece) return piece
        return piece.field === 'courseLink' ? { link: values.courseLink } : { text: values[piece.field] }
      }),
    ),
  )
  if ('message' in body) return null
  return { ...body, subject: toSingleLine(fillMessageFields(message.subject, values)), values }
}

const toSingleLines = (values: MessageFieldValues): MessageFieldValues => ({
  firstName: toSingleLine(values.firstName),
  courseTitle: toSingleLine(values.courseTitle),
  courseLink: toSingleLine(values.courseLink),
  creatorName: toSingleLine(values.creatorName),
})
