import { t } from '../../messages/index.ts'

/** Why a publication of a single video or bundle stays. */
export const UNDO_ERRORS = {
  TAKEN_OFF: { status: 409, message: t.workWasTakenOff },
  /** Something else was published, imported or undone since, or its time is over. */
  NOT_UNDOABLE: { status: 409, message: t.publicationOfWorkCannotBeUndone },
  CONTENT_GONE: { status: 409, message: t.publicationOfWorkHasLostContent },
} as const
