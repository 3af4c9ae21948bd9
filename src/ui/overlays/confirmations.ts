import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleDashed,
  DoorOpen,
  FileWarning,
  FileX,
  Gift,
  Hourglass,
  LaptopMinimal,
  ListChecks,
  type LucideIcon,
  MailCheck,
  MailX,
  PartyPopper,
  PencilLine,
  ScanSearch,
  SquarePen,
  Trash2,
  UserMinus,
} from 'lucide-react'
import { t } from '../messages/index.ts'
import type { ConfirmationParameters, ConfirmationType } from './confirmation-types.ts'
import type { DialogTone } from './dialog.tsx'

interface ConfirmationText<Parameters> {
  icon: LucideIcon
  /** danger: the primary action takes something away. */
  tone: DialogTone
  title: string | ((parameters: Parameters) => string)
  body: (parameters: Parameters) => string
  primary: string | ((parameters: Parameters) => string)
  /** null: there is nothing to decide, only to acknowledge. */
  cancel: string | null | ((parameters: Parameters) => string | null)
}

type Confirmations = { [Type in ConfirmationType]: ConfirmationText<ConfirmationParameters[Type]> }

/** The texts of all generic confirmations and warnings (docs/product/interface.md#confirmations). */
export const CONFIRMATION_TEXTS: Confirmations = {
  unenroll: {
    icon: DoorOpen,
    tone: 'danger',
    title: t.leaveThisCourse,
    body: ({ course }) => t.courseGoesFromEnrolled({ course }),
    primary: t.leaveCourse,
    cancel: t.stay,
  },
  bundleUnenroll: {
    icon: DoorOpen,
    tone: 'danger',
    title: t.leaveThisBundle,
    body: ({ bundle }) => t.bundleGoesWithItsCourses({ bundle }),
    primary: t.leaveBundle,
    cancel: t.stay,
  },
  batchLeave: {
    icon: DoorOpen,
    tone: 'danger',
    title: ({ waiting }) => (waiting ? t.leaveThisWaitingList : t.leaveThisBatch),
    body: ({ batch, waiting }) => (waiting ? t.placeOnListIsLost({ batch }) : t.seatIsLost({ batch })),
    primary: ({ waiting }) => (waiting ? t.leaveWaitingList : t.leaveBatch),
    cancel: t.stay,
  },
  batchRemove: {
    icon: UserMinus,
    tone: 'danger',
    title: ({ name }) => t.removePerson({ name }),
    body: ({ name, batch }) => t.personLosesSeat({ name, batch }),
    primary: t.removeAction,
    cancel: t.keep,
  },
  batchMentorRemove: {
    icon: UserMinus,
    tone: 'danger',
    title: ({ name }) => t.removePerson({ name }),
    body: ({ name, batch }) => t.personMentorsNoLonger({ name, batch }),
    primary: t.removeAction,
    cancel: t.keep,
  },
  assignmentDelete: {
    icon: Trash2,
    tone: 'danger',
    title: ({ assignment }) => t.deleteWhat({ what: assignment }),
    body: ({ submissions }) => t.submissionsGoWithAssignment({ submissions }),
    primary: t.deleteAction,
    cancel: t.keep,
  },
  classCancel: {
    icon: CalendarX,
    tone: 'danger',
    title: ({ title }) => t.cancelTheClass({ title }),
    body: () => t.classStaysAsCancelled,
    primary: t.cancelClass,
    cancel: t.keep,
  },
  unfollow: {
    icon: UserMinus,
    tone: 'danger',
    title: ({ name }) => t.unfollowPerson({ name }),
    body: () => t.canFollowAgain,
    primary: t.unfollow,
    cancel: t.keepFollowing,
  },
  delete: {
    icon: Trash2,
    tone: 'danger',
    title: ({ what }) => t.deleteWhat({ what }),
    body: () => t.cannotBeUndone,
    primary: t.deleteAction,
    cancel: t.keep,
  },
  'incomplete-request': {
    icon: ListChecks,
    tone: 'warn',
    title: t.notCompleteYet,
    body: ({ missing }) => t.stillNeededForRequest({ missing }),
    primary: t.completeIt,
    cancel: t.later,
  },
  'buffer-time': {
    icon: CalendarClock,
    tone: 'warn',
    title: t.almostThere,
    body: ({ every, days }) => t.nextRewardInDays({ every, days }),
    primary: t.gotIt,
    cancel: null,
  },
  'already-applied': {
    icon: Hourglass,
    tone: 'plain',
    title: t.alreadyApplied,
    body: ({ what }) => t.requestWaits({ what }),
    primary: t.gotIt,
    cancel: null,
  },
  'redeem-confirm': {
    icon: Gift,
    tone: 'plain',
    title: ({ reward }) => t.redeemReward({ reward }),
    body: ({ points }) => t.pointsAreTaken({ points }),
    primary: t.redeem,
    cancel: t.notNow,
  },
  missingField: {
    icon: SquarePen,
    tone: 'warn',
    title: t.someFieldsAreEmpty,
    body: ({ fields, anyway }) =>
      anyway === undefined ? t.fillInFields({ fields }) : t.stillMissing({ fields }),
    primary: ({ anyway }) => anyway ?? t.keepFillingIn,
    cancel: ({ anyway }) => (anyway === undefined ? null : t.keepFillingIn),
  },
  sendSuccess: {
    icon: MailCheck,
    tone: 'good',
    title: t.itIsOnItsWay,
    body: ({ what }) => t.weHaveReceived({ what }),
    primary: t.done,
    cancel: null,
  },
  sendFailure: {
    icon: MailX,
    tone: 'warn',
    title: t.didNotGoThrough,
    body: ({ what }) => t.couldNotReceive({ what }),
    primary: t.tryAgain,
    cancel: t.later,
  },
  notSelected: {
    icon: CircleDashed,
    tone: 'warn',
    title: t.nothingChosenYet,
    body: ({ what }) => t.chooseWhatFirst({ what }),
    primary: t.choose,
    cancel: null,
  },
  alreadyClaimed: {
    icon: CircleCheck,
    tone: 'plain',
    title: t.alreadyClaimed,
    body: ({ what }) => t.canBeClaimedOnce({ what }),
    primary: t.gotIt,
    cancel: null,
  },
  resumeError: {
    icon: FileWarning,
    tone: 'warn',
    title: t.somethingWentWrong,
    body: () => t.resumeNotMade,
    primary: t.tryAgain,
    cancel: t.later,
  },
  fileSize: {
    icon: FileX,
    tone: 'warn',
    title: t.fileIsTooLarge,
    body: ({ file, limit }) => t.fileIsLargerThan({ file, limit }),
    primary: t.chooseAnotherFile,
    cancel: t.cancel,
  },
  incompleteCourse: {
    icon: ScanSearch,
    tone: 'warn',
    title: t.finishALittleMoreFirst,
    body: ({ progress, needed }) => t.seenPercentOfNeeded({ progress, needed }),
    primary: t.keepLearning,
    cancel: t.later,
  },
  certificateEdit: {
    icon: PencilLine,
    tone: 'plain',
    title: t.changeNameOnIt,
    body: ({ name }) => t.certificateWillBeMadeOutTo({ name }),
    primary: t.changeName,
    cancel: t.keepIt,
  },
  smallScreenTest: {
    icon: LaptopMinimal,
    tone: 'warn',
    title: t.screenIsTooSmall,
    body: () => t.useLaptopForTest,
    primary: t.gotIt,
    cancel: null,
  },
  consentSuccess: {
    icon: PartyPopper,
    tone: 'good',
    title: ({ name }) => t.thankPerson({ name }),
    body: () => t.consentReceived,
    primary: t.done,
    cancel: null,
  },
}

export interface ConfirmationContent {
  icon: LucideIcon
  tone: DialogTone
  title: string
  body: string
  primary: string
  cancel: string | null
}

/** The words of one confirmation with its parameters filled in. */
export function getConfirmationContent<Type extends ConfirmationType>(
  type: Type,
  parameters: ConfirmationParameters[Type],
): ConfirmationContent {
  const text: ConfirmationText<ConfirmationParameters[Type]> = CONFIRMATION_TEXTS[type]
  const { icon, tone, title, body, primary, cancel } = text
  return {
    icon,
    tone,
    title: typeof title === 'function' ? title(parameters) : title,
    body: body(parameters),
    primary: typeof primary === 'function' ? primary(parameters) : primary,
    cancel: typeof cancel === 'function' ? cancel(parameters) : cancel,
  }
}
