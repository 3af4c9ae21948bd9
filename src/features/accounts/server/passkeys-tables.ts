import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

const time = () => timestamp({ withTimezone: true })

/** Passkeys (WebAuthn): the public halves of keys that people's devices hold. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as browsers send it. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** Of its uses, as the device counts them; synced passkeys stay at 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the device: "internal", "usb". */
    transports: text().array().notNull(),
    deviceType: text({ enum: ['singleDevice', 'multiDevice'] }).notNull(),
    backedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: time().notNull(),
    lastUsedAt: time(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Challenges that a browser has answered, until they expire: none is taken twice. Those that wait are in signed cookies alone. */
export const spentPasskeyChallenges = pgTable(
  'spent_passkey_challenges',
  { challenge: text().primaryKey(), expiresAt: time().notNull() },
  (table) => [index('spent_passkey_challenges_expires').on(table.expiresAt)],
)
