import { z } from 'zod'
import { cleanTitle } from './title.ts'

/** The title of something, as {@link cleanTitle} describes it. */
export const titleSchema = (maxLength: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1)
    .max(maxLength)
    .refine((title) => cleanTitle(title) === title, 'must be printable text on one line')
