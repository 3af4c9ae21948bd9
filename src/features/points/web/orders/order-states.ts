import type { BadgeTone } from '#ui/display/badge.tsx'
import type { OrderState } from '../../rules/order.ts'

export const ORDER_WORDS: Readonly<Record<OrderState, { label: string; tone: BadgeTone; says: string }>> = {
  requested: { label: 'Requested', tone: 'info', says: 'We have your order and look at it soon.' },
  approved: { label: 'Approved', tone: 'accent', says: 'It will be packed next.' },
  packed: { label: 'Packed', tone: 'accent', says: 'It is ready for the post.' },
  shipped: { label: 'Shipped', tone: 'accent', says: 'It is on its way to you.' },
  delivered: { label: 'Delivered', tone: 'good', says: 'It has arrived. Enjoy it.' },
  'on-hold': { label: 'On hold', tone: 'neutral', says: 'Something has to be settled first.' },
  rejected: { label: 'Rejected', tone: 'bad', says: 'Your points are back, with the expiry they had.' },
  cancelled: { label: 'Cancelled', tone: 'neutral', says: 'Your points are back, with the expiry they had.' },
}
