import { EXTENSION_MS, EXTENSION_POINTS } from './limits.ts'

const minutes = EXTENSION_MS / 60_000

export const pointsMessages = {
  UNAUTHORIZED: 'Please sign in.',
  INSUFFICIENT_POINTS: `You need ${EXTENSION_POINTS} points for ${minutes} more minutes.`,
  STILL_TIME: `You still have more than ${minutes} minutes of learning today.`,
  NO_LIMIT: 'Your learning time has no daily limit.',
} as const
