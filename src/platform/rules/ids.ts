import { z } from 'zod'

/** Ids are UUIDv7: opaque, URL-safe, ordered by time (decision 2). */
export const idSchema = z.uuid()
