import { t } from '../../messages/index.ts'
import type { SiteFigure } from '../../rules/site-figures.ts'

export const FIGURE_LABELS: Readonly<Record<SiteFigure, string>> = {
  'sign-ups': t.signUps,
  'active-learners': t.activeLearners,
  'learned-minutes': t.minutesLearned,
  'points-given': t.pointsGiven,
  'points-spent': t.pointsSpent,
  'points-expired': t.pointsExpired,
  enrolments: t.enrolments,
  orders: t.orders,
  'tickets-opened': t.ticketsOpened,
  'tickets-closed': t.ticketsClosed,
}
