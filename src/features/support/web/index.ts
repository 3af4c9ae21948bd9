export { ALUMNI_CONTRIBUTION_LABELS } from './forms/alumni-texts.ts'
export { AlumniPage } from './pages/alumni-page.tsx'
export { BannedPage } from './pages/banned-page.tsx'
export { ContactPage } from './pages/contact-page.tsx'
export { ReportVideoButton } from './report-video-button.tsx'
export {
  SupportDialogsProvider,
  useCreatorRequestDialog,
  useFeedbackDialog,
  usePollVoteDialog,
} from './support-dialogs-provider.tsx'
export { SupportPage } from './tickets/support-page.tsx'
export { TicketForm } from './tickets/ticket-form.tsx'
export { TicketList } from './tickets/ticket-list.tsx'
export { useRefetchTickets } from './tickets/use-tickets.ts'
