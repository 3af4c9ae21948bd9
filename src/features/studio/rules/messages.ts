export const studioMessages = {
  NOT_CREATOR: 'This is for creators.',
  NOT_FOUND: 'This does not exist any more, or is not yours.',
  HAS_LEARNERS: 'People have learned with this. It stays for them and cannot be deleted.',
  IN_BUNDLE: 'This is part of a bundle, and a bundle keeps its courses.',
} as const
