import { z } from 'zod'

/** Without characters that are easily confused. */
export const INVITE_CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
export const INVITE_CODE_LENGTH = 8

/** Shows one's own invitation, and is the target of invitations. */
const INVITE_PATH = '/campus-invite'

export const inviteCodeSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(new RegExp(`^[${INVITE_CODE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`))

/** Path of an invitation, without the site's origin. */
export const buildInvitePath = (code: string) => `${INVITE_PATH}?invite=${code}`
