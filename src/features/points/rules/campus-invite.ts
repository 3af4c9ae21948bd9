import { z } from 'zod'

/** Without signs that are taken for each other when they are read out. */
export const INVITE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
export const INVITE_LENGTH = 8

/** The page that shows one's own invitation, and that an invitation leads to. */
const INVITE_PATH = '/campus-invite'

export const inviteCodeSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(new RegExp(`^[${INVITE_ALPHABET}]{${INVITE_LENGTH}}$`))

/** Path of an invitation, to be put after the site's origin. */
export const invitePath = (code: string) => `${INVITE_PATH}?invite=${code}`
