import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OnboardingStep } from '../rules/onboarding.ts'

/** What a mailed code is for. */
export type MailCodePurpose = 'sign-up' | 'recovery' | 'email-change-from' | 'email-change-to'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = () => timestamp({ withTimezone: true })

/** People with a verified address; those who have not entered their code yet are in `sign_ups` only. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** In lower case. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    mobileNo: text(),
    /** In lower case. */
    username: text().unique(),
    usernameChanges: integer().notNull().default(0),
    image: text(),
    headline: text(),
    about: text(),
    /** Comma-separated: learner, creator, mentor, staff, support, admin. */
    role: text().notNull().default('learner'),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: time(),
    /** When the account will be erased at its owner's request; null if it will not. */
    deletesAt: time(),
    /** Since then the row is only a placeholder for an erased account. */
    deletedAt: time(),
    /** Exempt from the daily watch limit. */
    unlimitedWatch: boolean().notNull().default(false),
    timeZone: text().notNull().default('UTC'),
    /** Chosen in the settings, so it no longer follows the browser. */
    timeZoneChosen: boolean().notNull().default(false),
    /** In which mails are written: as chosen, else what the browser asked for at the last sign-in; null: the site's. */
    language: text(),
    /** Chosen in the settings, so pages no longer follow the browser. */
    languageChosen: boolean().notNull().default(false),
    blogConsent: boolean().notNull().default(true),
    newsLetterConsent: boolean().notNull().default(true),
    /** The next step of setting up; null when it is finished or was never begun. */
    onboarding: text().$type<OnboardingStep>(),
    /** The first recorded sign-in, about which no mail is sent. */
    firstSignedInAt: time(),
    /** Since then a Google account of the same address can sign in here only after it is linked again in the settings. */
    googleUnlinkedAt: time(),
    /** Signing in then asks for a code of the authenticator, too. */
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    // For `listTeamUserIds`: few users have one of these roles.
    index('users_team').on(table.id).where(sql`role ~ 'admin|staff|support'`),
    // For `listPeople` and `searchPeople`.
    index('users_creators').on(table.id).where(sql`role ~ 'creator'`),
    index('users_mentors').on(table.id).where(sql`role ~ 'mentor'`),
    index('users_banned').on(table.id).where(sql`banned`),
    index('users_name_search').on(sql`lower(${table.name})`),
    // For the figures of a day.
    index('users_created').on(table.createdAt),
    index('users_last_name_search').on(sql`lower(${table.lastName})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: time().notNull(),
    ipAddress: text(),
    userAgent: text(),
    impersonatedBy: text(),
    /** When the person last proved who they are in this session: at its sign-in, or later for a sensitive act. */
    confirmedAt: time(),
    /** Whether a passkey was shown in this session, which then counts as one with a second factor. */
    provedByPasskey: boolean().notNull().default(false),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: time(),
    refreshTokenExpiresAt: time(),
    scope: text(),
    password: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('accounts_user_id').on(table.userId),
    // One Google account has one account here, even if two tabs come back at once.
    uniqueIndex('accounts_provider_account').on(table.providerId, table.accountId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/**
 * Sign-up forms that wait for their code. The account is made from the row whose code was entered, so that nobody can attach their
 * own password to an address that another person then verifies.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    /** Random, not ordered by time: who knows it may try codes. */
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    mobileNo: text(),
    passwordHash: text().notNull(),
    blogConsent: boolean().notNull(),
    newsLetterConsent: boolean().notNull(),
    /** The invitation code that brought this person. */
    invite: text(),
    /** Null until the mail is on its way. */
    codeHash: text(),
    codeSentAt: time(),
    wrongAttempts: integer().notNull().default(0),
    createdAt: time().notNull(),
  },
  (table) => [index('sign_ups_email').on(table.email), index('sign_ups_created_at').on(table.createdAt)],
)

/** Code mails that were requested for an address, for the limit of four in 24 hours. */
export const codeMails = pgTable(
  'code_mails',
  {
    id: id(),
    email: text().notNull(),
    /** Each purpose has a limit of its own. */
    purpose: text().$type<MailCodePurpose>().notNull().default('sign-up'),
    sentAt: time().notNull(),
  },
  (table) => [index('code_mails_email').on(table.email, table.sentAt)],
)

/** Password recoveries that wait for their code. One for an address without an account looks the same. */
export const passwordRecoveries = pgTable(
  'password_recoveries',
  {
    /** Random, not ordered by time: who knows it may try codes. */
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    email: text().notNull(),
    /** Null until the mail is on its way. */
    codeHash: text(),
    codeSentAt: time(),
    wrongAttempts: integer().notNull().default(0),
    createdAt: time().notNull(),
  },
  (table) => [
    index('password_recoveries_email').on(table.email),
    index('password_recoveries_created_at').on(table.createdAt),
  ],
)
