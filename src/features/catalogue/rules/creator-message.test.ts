import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillMessageFields,
  findMessageTextProblem,
  isCreatorMessageComplete,
  isSingleLine,
  isStorableCreatorMessage,
  listUnknownMessageFields,
  MESSAGE_BODY_LENGTH,
  MESSAGE_FIELDS,
  MESSAGE_SUBJECT_LENGTH,
  type MessageFieldValues,
  splitMessageFields,
  toSingleLine,
} from './creator-message.ts'
import { creatorMessageDraftSchema, creatorMessageSchema } from './creator-message-schema.ts'

const field = fc.constantFrom(...MESSAGE_FIELDS)
/** Texts in which fields, unknown fields and lone braces stand next to each other. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 5 }),
      field.map((name) => `{${name}}`),
      fc.constantFrom('{', '}', '{ firstName }', '{lastName}', '{FirstName}', '{toString}', '\n', '\u2028'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
const values: fc.Arbitrary<MessageFieldValues> = fc.record({
  firstName: text,
  courseTitle: text,
  courseLink: text,
  creatorName: text,
})

test('pieces are the text again, and no text of one is a field', () => {
  fc.assert(
    fc.property(text, (given) => {
      const pieces = splitMessageFields(given)
      expect(pieces.map((piece) => ('field' in piece ? `{${piece.field}}` : piece.text)).join('')).toBe(given)
      for (const piece of pieces) {
        if ('text' in piece) expect(splitMessageFields(piece.text)).toEqual([piece])
      }
    }),
  )
})

test('fields are filled in once, whatever the values say', () => {
  const template = 'A {firstName} B {firstName}{courseTitle} C'
  fc.assert(
    fc.property(values, (given) => {
      const { firstName, courseTitle } = given
      expect(fillMessageFields(template, given)).toBe(`A ${firstName} B ${firstName}${courseTitle} C`)
    }),
  )
})

test('unknown fields are named once each, and nothing that every object has is a field', () => {
  expect(listUnknownMessageFields('{lastName} {firstName} {toString} {lastName} { x } {1} {}')).toEqual([
    'lastName',
    'toString',
  ])
  expect(findMessageTextProblem('{lastName}')).toEqual({ unknownFields: ['lastName'] })
  expect(findMessageTextProblem(' \n ')).toBe('EMPTY')
  expect(findMessageTextProblem('Hello {firstName}')).toBeNull()
})

test('a single line has no break of any kind', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(isSingleLine(toSingleLine(given))).toBe(true)
    }),
  )
  for (const lineBreak of ['\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029', '\0']) {
    expect(toSingleLine(`Hello${lineBreak}Bcc: eve@example.com`)).toBe('Hello Bcc: eve@example.com')
  }
})

test('the server takes what the form takes, and what is complete can be imported', () => {
  const around = (length: number) => fc.integer({ min: -1, max: 1 }).map((more) => 'x'.repeat(length + more))
  const message = fc.record({
    subject: fc.oneof(text, around(MESSAGE_SUBJECT_LENGTH)),
    body: fc.oneof(text, around(MESSAGE_BODY_LENGTH)),
  })
  fc.assert(
    fc.property(message, (given) => {
      expect(isStorableCreatorMessage(given)).toBe(creatorMessageDraftSchema.safeParse(given).success)
      // An import trims what it reads.
      const trimmed = { subject: given.subject.trim(), body: given.body.trim() }
      expect(creatorMessageSchema.safeParse(given).success || !isCreatorMessageComplete(given)).toBe(true)
      expect(isCreatorMessageComplete(trimmed)).toBe(creatorMessageSchema.safeParse(trimmed).success)
    }),
  )
  expect(isCreatorMessageComplete(null)).toBe(false)
})
