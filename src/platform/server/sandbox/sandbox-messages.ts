import { z } from 'zod'
import { SANDBOX_MESSAGE_LENGTH, type SandboxResult } from './sandbox-order.ts'

const sandboxResultSchema: z.ZodType<SandboxResult> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('finished'), output: z.string() }),
  z.object({ kind: z.literal('error'), output: z.string(), message: z.string().max(SANDBOX_MESSAGE_LENGTH) }),
  z.object({ kind: z.enum(['time', 'memory', 'output']) }),
])

/** What the process of a sandbox says: that it waits for its order, then the result of each run. */
export const sandboxMessageSchema = z.union([z.object({ kind: z.literal('ready') }), sandboxResultSchema])
