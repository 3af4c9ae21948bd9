import { getBatchPath, getCohortPath } from '#features/batches/web/index.ts'

export const getCalendarPath = (slug: string): string => `${getBatchPath(slug)}/calendar`
export const getCohortClassesPath = (batchId: string): string => `${getCohortPath(batchId)}/classes`
/** A class as a file for one's calendar. */
export const getClassFilePath = (classId: string): string => `/api/live-classes/${classId}/event.ics`
