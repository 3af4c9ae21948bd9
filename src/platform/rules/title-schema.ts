import { z } from 'zod'
import { cleanTitle } from './title.ts'

/** A title as {@link cleanTitle} describes it. That function stands apart, since zod must stay out of browser bundles. */
export const titleSchema = (maxLength: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1)
    .max(maxLength)
    .refine((title) => cleanTitle(title) === title, 'must be printable text on one line')
