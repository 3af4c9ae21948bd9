// No schemas here: pages import this file, and zod must stay out of their bundles.

/** receiving: bytes are missing. checking: all have come, and the file is looked into. accepted: it is the film of its draft. */
export const UPLOAD_STATES = ['receiving', 'checking', 'accepted', 'refused'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** Unfinished uploads that one creator may have. */
export const MAX_UNFINISHED_UPLOADS = 20

/** Where the bytes of an upload are sent, by the protocol tus. */
export const getUploadAddress = (uploadId: string): string => `/api/uploads/${uploadId}`

/** Message to the open pages of a creator: an upload has come to another state. */
export const UPLOAD_CHANGED_MESSAGE = 'upload:changed'

/** Payload of that message. */
export interface UploadChange {
  readonly uploadId: string
}
