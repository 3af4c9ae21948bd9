export { ProfileHeader } from './profile-header.tsx'
export { buildProfileMeta } from './profile-meta.ts'
