export { supportData } from './account-data.ts'
export { alumniStories } from './alumni-tables.ts'
export { defineLetterMailJob } from './contact/mail-letter.ts'
export { createSupportRouter } from './router.ts'
