import { z } from 'zod'
import { VOTE_AMOUNT_MAX, VOTE_AMOUNT_MIN } from './limits.ts'
import { supportMessages as text } from './messages.ts'

/** The plans that can be voted on. */
export const VOTE_ENTITIES = ['free-time-plan'] as const

/** What a month without the daily limit would be worth to the voter, in whole units of the site's currency. */
export const voteAmountSchema = z
  .int(text.VOTE_AMOUNT)
  .min(VOTE_AMOUNT_MIN, text.VOTE_AMOUNT)
  .max(VOTE_AMOUNT_MAX, text.VOTE_TOO_HIGH)
