import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { INTEREST_SLUGS } from '#features/accounts/rules/onboarding.ts'
import {
  createAccount,
  findUserByUsernameOrEmail,
  type PasswordHasher,
  setInterests,
} from '#features/accounts/server/index.ts'
import { ROLES } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { drawFace, faceSchema } from './draw-face.ts'

/** Of every account of the demonstration site; they exist in demo mode only. */
const DEMO_PASSWORD = 'learn-with-lectern'

/** The account that stands for each role, as printed at the first start and in the README. */
export const DEMO_ROLES = {
  learner: 'lena',
  creator: 'ada',
  mentor: 'marcus',
  support: 'sofia',
  staff: 'stan',
  admin: 'alma',
} as const

const demoEmail = (username: string) => `${username}@lectern.example`

const peopleSchema = z.array(
  z.strictObject({
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(ROLES),
    headline: z.string().trim(),
    about: z.string().trim(),
    interests: z.array(z.enum(INTEREST_SLUGS)).default([]),
    face: faceSchema,
  }),
)
export type DemoPerson = z.infer<typeof peopleSchema>[number]

export async function readDemoPeople(folder: string): Promise<DemoPerson[]> {
  return peopleSchema.parse(parse(await readFile(join(folder, 'people.yaml'), 'utf8')))
}

export interface DemoAccountsDeps {
  readonly db: Database
  readonly storage: Storage
  readonly passwords: PasswordHasher
}

/** Makes those accounts that are not there yet. */
export async function createDemoAccounts(
  { db, storage, passwords }: DemoAccountsDeps,
  people: readonly DemoPerson[],
  since: Date,
): Promise<void> {
  const ctx = { db, clock: { now: () => since }, passwords }
  // Hashing a password takes a while on purpose; a few run side by side.
  const waiting = [...people.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, { role, face, interests, ...person }] = next
      const picture = `avatars/demonstration/${person.username}.webp`
      await storage.putBytes(picture, await drawFace(face, place))
      try {
        await createAccount(ctx, {
          ...person,
          image: `/media/${picture}`,
          email: demoEmail(person.username),
          password: DEMO_PASSWORD,
          roles: [role],
        })
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'account-exists')) throw error
      }
      // Also for an account that a start which was cut off has left without them.
      const { id } = await findUserByUsernameOrEmail(ctx, person.username)
      await setInterests({ db, actor: { id } }, interests)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
}

/** The accounts of the demonstration, one line each, for whoever starts it. */
export const formatDemoAccounts = (): string[] => [
  `Password of all demonstration accounts: ${DEMO_PASSWORD}`,
  ...Object.entries(DEMO_ROLES).map(([role, username]) => `  ${role.padEnd(8)} ${demoEmail(username)}`),
]
