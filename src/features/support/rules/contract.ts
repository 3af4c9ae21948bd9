import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { alumniContract } from './alumni-contract.ts'
import { contactSchema } from './contact.ts'
import { creatorAccessStateSchema, creatorEmailSchema, creatorRequestSchema } from './creator-request.ts'
import { appealSchema, feedbackSchema, POLL_IDS, pollVoteAmountSchema } from './feedback.ts'
import { ticketsContract } from './tickets/ticket-contract.ts'

const contract = oc.$route({ tags: ['support'] })
const retryAfterSchema = z.object({ retryAfterSeconds: z.int() })

export const contactContract = {
  sendContactMessage: contract
    .route({
      method: 'POST',
      path: '/contact',
      successStatus: 201,
      summary: 'Write to the people who run the site',
    })
    .errors({
      TOO_MANY_REQUESTS: { status: 429, message: t.youHaveWrittenSeveralTimes, data: retryAfterSchema },
    })
    .input(contactSchema)
    .output(z.object({ sent: z.literal(true) })),
}

const TOO_MANY_REQUESTS = { status: 429, message: t.tooManyAttempts, data: retryAfterSchema }
const UNAUTHORIZED = { status: 401, message: t.pleaseSignIn }
const REFUSED = { status: 422, message: t.yourRequestCantBeSubmitted }

const NO_ACCOUNT = { status: 404, message: t.noRegisteredAccountFound }

const appeal = z.object({
  name: z.string(),
  email: z.string(),
  /** Why the account was banned, as the administrator wrote it. */
  reason: z.string().nullable(),
  /** When the ban ends by itself; null if it does not. */
  until: z.iso.datetime().nullable(),
  /** When the open appeal was sent; null without one. */
  openSince: z.iso.datetime().nullable(),
})

export const supportContract = {
  ...contactContract,
  ...alumniContract,
  ...ticketsContract,

  sendFeedback: contract
    .route({
      method: 'POST',
      path: '/feedback',
      successStatus: 201,
      summary: 'Send feedback; name and address of somebody signed in come from the account',
    })
    .errors({ TOO_MANY_REQUESTS, REFUSED })
    .input(feedbackSchema)
    .output(z.object({ sent: z.literal(true) })),

  getAppeal: contract
    .route({
      method: 'GET',
      path: '/appeal',
      summary: 'The own ban and appeal; null for anybody who is not banned or has not signed in of late',
    })
    .output(appeal.nullable()),

  sendAppeal: contract
    .route({
      method: 'POST',
      path: '/appeal',
      successStatus: 201,
      summary: 'Ask for access to a banned account',
    })
    .errors({
      TOO_MANY_REQUESTS,
      NOT_BANNED: { status: 403, message: t.signInWithTheBannedAccountFirst },
      APPEAL_OPEN: { status: 409, message: t.yourAppealIsAlreadyWithUs },
    })
    .input(appealSchema)
    .output(z.object({ sent: z.literal(true) })),

  getCreatorAccess: contract
    .route({
      method: 'GET',
      path: '/creator-access',
      summary: 'Whether the actor is a creator, or asks to be',
    })
    .errors({ UNAUTHORIZED })
    .output(creatorAccessStateSchema),

  checkCreatorAccess: contract
    .route({
      method: 'POST',
      path: '/creator-access/check',
      summary: 'The same by e-mail address, which has to be that of the own account',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, NO_ACCOUNT })
    .input(creatorEmailSchema)
    .output(creatorAccessStateSchema),

  sendCreatorRequest: contract
    .route({
      method: 'POST',
      path: '/creator-requests',
      successStatus: 201,
      summary: 'Ask to become a creator; name and address come from the account',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      NO_ACCOUNT,
      ALREADY_CREATOR: { status: 409, message: t.youAreAlreadyACreator },
      ALREADY_APPLIED: { status: 409, message: t.yourRequestIsAlreadyWithUs },
    })
    .input(creatorRequestSchema)
    .output(z.object({ sent: z.literal(true) })),

  getPollVote: contract
    .route({ method: 'GET', path: '/poll-votes/{pollId}', summary: 'The own vote, null before it' })
    .errors({ UNAUTHORIZED })
    .input(z.object({ pollId: z.enum(POLL_IDS) }))
    .output(z.object({ amount: z.int() }).nullable()),

  savePollVote: contract
    .route({
      method: 'POST',
      path: '/poll-votes/{pollId}',
      successStatus: 201,
      summary: 'Say what a month without the daily limit would be worth; once',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      ALREADY_VOTED: { status: 409, message: t.youHaveAlreadyVoted },
    })
    .input(
      z.object({
        pollId: z.enum(POLL_IDS),
        type: z.literal('interested').default('interested'),
        amount: pollVoteAmountSchema,
      }),
    )
    .output(z.object({ amount: z.int() })),
}

export type SupportContract = typeof supportContract
