import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
