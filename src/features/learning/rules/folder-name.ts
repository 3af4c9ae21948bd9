import { z } from 'zod'
import { FOLDER_NAME_MAX } from './library-limits.ts'

/** The name of a folder of the wishlist, as form and server accept it: no control characters. */
export const folderNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(FOLDER_NAME_MAX)
  .regex(/^\P{Cc}*$/u)
