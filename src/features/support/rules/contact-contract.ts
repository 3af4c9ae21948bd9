import { oc } from '@orpc/contract'
import { z } from 'zod'
import { contactMessages, contactSchema } from './contact.ts'

const wait = z.object({ retryAfterSeconds: z.int() })

export const contactContract = {
  sendContact: oc
    .route({
      method: 'POST',
      path: '/contact',
      successStatus: 201,
      tags: ['support'],
      summary: 'Write to the people who run the site',
    })
    .errors({ TOO_MANY_REQUESTS: { status: 429, message: contactMessages.TOO_MANY_REQUESTS, data: wait } })
    .input(contactSchema)
    .output(z.object({ sent: z.literal(true) })),
}
