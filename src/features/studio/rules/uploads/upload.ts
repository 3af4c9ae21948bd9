// No schemas here: pages import this file, and zod must stay out of their bundles.

/** receiving: bytes are missing. checking: all have come, and the file is looked into. accepted: it is the film of its draft. */
export const UPLOAD_STATES = ['receiving', 'checking', 'accepted', 'refused'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** film: of a draft. course: a ZIP with the folder of one. */
export const UPLOAD_PURPOSES = ['film', 'course'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** What is wrong in the folder of a course; lines count from 1. */
export interface CourseFolderProblem {
  readonly file: string
  readonly line: number | null
  readonly message: string
}

/** Unfinished uploads that one creator may have. */
export const MAX_UNFINISHED_UPLOADS = 20

/** How files of videos usually end. Only a hint: what a file contains is looked at when it has come. */
export const VIDEO_FILE_ENDINGS: readonly string[] = [
  ...['mp4', 'm4v', 'mov', 'mkv', 'webm', 'avi', 'mpg', 'mpeg', 'flv', 'wmv', 'ogv'],
]

/** Where the bytes of an upload are sent, by the protocol tus. */
export const getUploadAddress = (uploadId: string): string => `/api/uploads/${uploadId}`

/** Message to the open pages of a creator: an upload has come to another state. */
export const UPLOAD_CHANGED_MESSAGE = 'upload:changed'

/** Payload of that message. */
export interface UploadChange {
  readonly uploadId: string
}
