export { ProfileHeader } from './profile-header.tsx'
export { profileMeta } from './profile-meta.ts'
