import { downloadFile } from '#platform/web/download-file.ts'
import { resumesApi } from '../api.ts'

/** Hands a resume in the JSON Resume format to the browser. */
export const downloadJsonResume = async (resumeId: string): Promise<void> =>
  downloadFile(await resumesApi.exportJsonResume({ resumeId }))

/** Hands a resume as Europass CV to the browser. */
export const downloadEuropass = async (resumeId: string): Promise<void> =>
  downloadFile(await resumesApi.exportEuropass({ resumeId }))
