import { z } from 'zod'
import { WISHLIST_FOLDER_NAME_MAX_LENGTH } from './library-limits.ts'

/** The name of a folder of the wishlist, as form and server accept it: no control characters. */
export const wishlistFolderNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(WISHLIST_FOLDER_NAME_MAX_LENGTH)
  .regex(/^\P{Cc}*$/u)
