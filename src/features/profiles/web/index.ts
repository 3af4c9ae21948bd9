export { OwnProfilePage } from './own/own-profile-page.tsx'
export { ProfileHeader } from './public/profile-header.tsx'
export { buildProfileMeta } from './public/profile-meta.ts'
export { PublicProfileSections } from './public/public-sections.tsx'
