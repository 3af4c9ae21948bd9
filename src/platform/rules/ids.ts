import { z } from 'zod'

/** Ids are UUIDv7: opaque, URL-safe, ordered by time (docs/development.md#one-request). */
export const idSchema = z.uuid()
