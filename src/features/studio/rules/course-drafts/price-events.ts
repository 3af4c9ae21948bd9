import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

const payload = z.object({ requestId: idSchema })

/** A creator submitted a course for pricing, or withdrew it; those who set prices see it in the console. */
export const priceRequestChanged = defineEvent('price-request.changed', payload, ['requestId'])

/** The price of a submitted course was set for the first time; its creator is mailed. */
export const priceRequestPriced = defineEvent('price-request.priced', payload, ['requestId'])
