import { z } from 'zod'
import { t } from '../messages/index.ts'

/** Controls but line breaks and tabs, lone surrogates, and what turns the direction of the text that follows. */
const UNWANTED = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** A text as people write it. What nobody can see, and PostgreSQL and PDF readers stumble over, is left out. */
export const textSchema = (max: number) =>
  z
    .string(t.someFieldsAreEmpty)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').trim())
    .max(max, t.atMostCharacters({ max }))

export const requiredTextSchema = (max: number) => textSchema(max).min(1, t.someFieldsAreEmpty)

/** A host without a name and password before it, which would lead elsewhere than it seems. */
const PLAIN_HOST = /^https?:\/\/[^/?#@]+([/?#]|$)/i
/** Nothing that is invisible, or changes how the rest is read. */
const VISIBLE = /^[^\s\p{Cc}\p{Cf}\p{Cs}<>"`\\]*$/u

/** A web address; `https://` is added where somebody left it out. Other schemes, which could run code, are refused. */
export const linkSchema = (max: number) =>
  z
    .string(t.someFieldsAreEmpty)
    .trim()
    .transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
    .pipe(
      z
        .url({ protocol: /^https?$/, hostname: /\./, error: t.linkIsNotValid })
        .max(max, t.atMostCharacters({ max }))
        .regex(PLAIN_HOST, t.linkIsNotValid)
        .regex(VISIBLE, t.linkIsNotValid),
    )
