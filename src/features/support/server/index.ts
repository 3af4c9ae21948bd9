export {
  addAlumniStory,
  listAllAlumniStories,
  removeAlumniStory,
  reorderAlumniStories,
  updateAlumniStory,
} from './alumni/alumni-story-commands.ts'
export { alumniStories } from './alumni-tables.ts'
export { createCloseAppealsSubscriber, defineAppealClosedMailJob } from './appeals.ts'
export { createCommentGoneSubscriber, createCommentReportSubscriber } from './comment-reports.ts'
export { defineContactMailJob } from './contact/contact-procedures.ts'
export { createInboxAnswerSubscriber, defineInboxAnswerMailJob } from './inbox/answer-mail.ts'
export { decideInboxItem, type InboxDecisionRefusal } from './inbox/decide-inbox-item.ts'
export {
  countInboxBacklog,
  findInboxItem,
  type InboxHandler,
  type InboxItem,
  listInboxItems,
  listInboxItemsFrom,
} from './inbox/list-inbox.ts'
export { type InboxConflict, releaseInboxItem, takeInboxItem } from './inbox/take-inbox-item.ts'
export { inboxItems } from './inbox-tables.ts'
export { supportPersonalData } from './personal-data.ts'
export { createSupportRouter } from './router.ts'
export { tickets } from './ticket-tables.ts'
export {
  type AnswerTicketInput,
  addTicketNote,
  answerTicket,
  markTicketReadBySupport,
} from './tickets/answer-ticket.ts'
export { createTicket } from './tickets/create-ticket.ts'
export { type AssignTicketInput, assignTicket, closeTicket, reopenTicket } from './tickets/handle-ticket.ts'
export { rateTicket, replyToOwnTicket, requestTicketClose } from './tickets/learner-commands.ts'
export { createTicketSubscribers } from './tickets/live-tickets.ts'
export { type MergeTicketsRefusal, mergeTickets } from './tickets/merge-tickets.ts'
export {
  deleteSavedAnswer,
  listSavedAnswers,
  type SavedAnswer,
  saveSavedAnswer,
} from './tickets/saved-answers.ts'
export { countTicketBacklog, countTickets, type TicketCounts } from './tickets/ticket-counts.ts'
export {
  findHandledTicket,
  type ListTicketQueueInput,
  listTicketQueue,
  type QueuedTicket,
} from './tickets/ticket-queue.ts'
export type { TicketConflict, TicketHandler } from './tickets/ticket-rows.ts'
