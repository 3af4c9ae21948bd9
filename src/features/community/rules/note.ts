import { z } from 'zod'
import { countWords } from '#platform/rules/count-words.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import {
  NOTE_MAX_TIMESTAMP_SECONDS,
  NOTE_TEXT_MAX_LENGTH,
  NOTE_TEXT_MIN_WORDS,
  NOTE_TITLE_MAX_LENGTH,
  NOTE_TITLE_MIN_WORDS,
} from './note-limits.ts'

/** `recent`: the latest first; `sequence`: in the order of the video or course. */
export const NOTE_SORTS = ['recent', 'sequence'] as const
export type NoteSort = (typeof NOTE_SORTS)[number]

export const noteSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  /** Seconds into the video. */
  timestamp: z.number().int(),
  courseId: idSchema,
  /** Null when the creator has removed the video: the note stays. */
  videoId: idSchema.nullable(),
  /** Slug of the video in its course. */
  video: z.string().nullable(),
  videoTitle: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Note = z.infer<typeof noteSchema>

/** Without control characters, which PostgreSQL refuses and nobody sees; line ends become \n. */
const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

const words = (least: number, message: string) => (text: string, context: z.RefinementCtx) => {
  if (text !== '' && countWords(text) < least) context.addIssue({ code: 'custom', message })
}

const noteTitleSchema = z
  .string(t.noteTitleMissing)
  .transform((text) => cleaned(text).replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, t.noteTitleMissing)
      .max(NOTE_TITLE_MAX_LENGTH, t.noteTitleTooLong({ limit: NOTE_TITLE_MAX_LENGTH }))
      .superRefine(words(NOTE_TITLE_MIN_WORDS, t.noteTitleTooShort)),
  )

const noteTextSchema = z
  .string(t.noteTextMissing)
  .transform((text) => cleaned(text).trim())
  .pipe(
    z
      .string()
      .min(1, t.noteTextMissing)
      .max(NOTE_TEXT_MAX_LENGTH, t.noteTextTooLong({ limit: NOTE_TEXT_MAX_LENGTH }))
      .superRefine(words(NOTE_TEXT_MIN_WORDS, t.noteTextTooShort)),
  )

/** The form of a note, checked by browser and server alike. */
export const noteInputSchema = z.object({
  title: noteTitleSchema,
  text: noteTextSchema,
  timestamp: z.number().int().min(0).max(NOTE_MAX_TIMESTAMP_SECONDS),
})
export type NoteInput = z.infer<typeof noteInputSchema>

/** Seconds as the player shows them: 4:05, 1:02:03. */
export function formatNoteTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The second that a time such as 75, 1:15 or 1:02:03 means; null for anything else. */
export function parseNoteTime(time: string): number | null {
  const parts = time.trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null
  const [first, ...rest] = parts.map(Number)
  if (first === undefined || rest.some((part) => part > 59)) return null
  const seconds = rest.reduce((sum, part) => sum * 60 + part, first)
  return seconds <= NOTE_MAX_TIMESTAMP_SECONDS ? seconds : null
}
