export { createStudioRouter } from './router.ts'
export { uploadsPersonalData } from './uploads/upload-personal-data.ts'
export { createUploads } from './uploads/uploads.ts'
