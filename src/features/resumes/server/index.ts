export { createResumePdfMaker } from './pdf/resume-pdf-maker.ts'
export { resumesPersonalData } from './personal-data.ts'
export { createResumesRouter } from './router.ts'
