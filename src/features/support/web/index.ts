export { AlumniPage } from './pages/alumni-page.tsx'
export { BannedPage } from './pages/banned-page.tsx'
export { ContactPage } from './pages/contact-page.tsx'
export { SupportDialogsProvider, useFeedbackDialog, usePollVoteDialog } from './support-dialogs-provider.tsx'
