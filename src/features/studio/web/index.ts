export { CreatorsOnly } from './creators-only.tsx'
export { listOwnItems, parseOwnItemFilter } from './own-list.ts'
export { getOwnListTitle, OwnListPage } from './own-list-page.tsx'
export { VideoUpload } from './uploads/video-upload.tsx'
