import {
  CalendarClock,
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
  primary: string
  /** null: there is nothing to decide, only to acknowledge. */
  cancel: string | null
}

type Confirmations = { [Type in ConfirmationType]: ConfirmationText<ConfirmationParameters[Type]> }

const days = (count: number) => (count === 1 ? '1 day' : t.countDays({ count }))

/** The texts of all generic confirmations and warnings (docs/product/interface.md#confirmations). */
export const CONFIRMATION_TEXTS: Confirmations = {
  unenroll: {
    icon: DoorOpen,
    tone: 'danger',
    title: t.leaveThisCourse,
    body: ({ course }) =>
      `“${course}” goes from your enrolled courses. What you have watched is kept, should you come back.`,
    primary: t.leaveCourse,
    cancel: 'Stay',
  },
  bundleUnenroll: {
    icon: DoorOpen,
    tone: 'danger',
    title: t.leaveThisBundle,
    body: ({ bundle }) => t.youLeaveAndTheCourses({ bundle }),
    primary: t.leaveBundle,
    cancel: 'Stay',
  },
  unfollow: {
    icon: UserMinus,
    tone: 'danger',
    title: ({ name }) => t.unfollow({ name }),
    body: () => t.youCanFollowAgainAt,
    primary: 'Unfollow',
    cancel: t.keepFollowing,
  },
  delete: {
    icon: Trash2,
    tone: 'danger',
    title: ({ what }) => t.deleteLabel({ what }),
    body: () => t.itCannotBeBroughtBack,
    primary: 'Delete',
    cancel: 'Keep',
  },
  'incomplete-request': {
    icon: ListChecks,
    tone: 'warn',
    title: t.notCompleteYet,
    body: ({ missing }) => t.beforeTheRequestCanBe({ missing }),
    primary: t.completeIt,
    cancel: 'Later',
  },
  'buffer-time': {
    icon: CalendarClock,
    tone: 'warn',
    title: t.aLittlePatience,
    body: ({ days: left }) => t.rewardsCanBeRedeemedEvery({ left: days(left) }),
    primary: 'Understood',
    cancel: null,
  },
  'already-applied': {
    icon: Hourglass,
    tone: 'plain',
    title: t.alreadyApplied,
    body: ({ what }) => t.yourRequestForIsWith({ what }),
    primary: 'Understood',
    cancel: null,
  },
  'redeem-confirm': {
    icon: Gift,
    tone: 'plain',
    title: ({ reward }) => t.redeem({ reward }),
    body: ({ points }) =>
      `${points.toLocaleString('en')} points are taken from your balance now. They come back if the order is cancelled.`,
    primary: 'Redeem',
    cancel: t.notNow,
  },
  missingField: {
    icon: SquarePen,
    tone: 'warn',
    title: t.someFieldsAreEmpty,
    body: ({ fields }) => t.fillInThenSendIt({ fields }),
    primary: t.goOnFillingIn,
    cancel: null,
  },
  sendSuccess: {
    icon: MailCheck,
    tone: 'good',
    title: t.itIsOnItsWay,
    body: ({ what }) => t.weHaveReceived({ what }),
    primary: 'Done',
    cancel: null,
  },
  sendFailure: {
    icon: MailX,
    tone: 'warn',
    title: t.thatDidNotGoThrough,
    body: ({ what }) => t.weCouldNotReceiveNothing({ what }),
    primary: t.tryAgain,
    cancel: 'Later',
  },
  notSelected: {
    icon: CircleDashed,
    tone: 'warn',
    title: t.nothingChosenYet,
    body: ({ what }) => t.pleaseChooseFirst({ what }),
    primary: 'Choose',
    cancel: null,
  },
  alreadyClaimed: {
    icon: CircleCheck,
    tone: 'plain',
    title: t.alreadyClaimed,
    body: ({ what }) => t.youHaveHadBeforeIt({ what }),
    primary: 'Understood',
    cancel: null,
  },
  resumeError: {
    icon: FileWarning,
    tone: 'warn',
    title: t.somethingWentWrong,
    body: () => t.theResumeCouldNotBe,
    primary: t.tryAgain,
    cancel: 'Later',
  },
  fileSize: {
    icon: FileX,
    tone: 'warn',
    title: t.thisFileIsTooLarge,
    body: ({ file, limit }) => t.hasMoreThanPleaseChoose({ file, limit }),
    primary: t.chooseAnotherFile,
    cancel: 'Cancel',
  },
  incompleteCourse: {
    icon: ScanSearch,
    tone: 'warn',
    title: t.finishALittleMoreFirst,
    body: ({ progress, needed }) => t.youHaveSeenPercentOf({ progress, needed }),
    primary: t.goOnLearning,
    cancel: 'Later',
  },
  certificateEdit: {
    icon: PencilLine,
    tone: 'plain',
    title: t.changeTheNameOnIt,
    body: ({ name }) => t.theCertificateWillBeMade({ name }),
    primary: t.changeName,
    cancel: t.keepIt,
  },
  smallScreenTest: {
    icon: LaptopMinimal,
    tone: 'warn',
    title: t.thisScreenIsTooSmall,
    body: () => t.pleaseUseLaptopForAttendingThe,
    primary: 'Understood',
    cancel: null,
  },
  consentSuccess: {
    icon: PartyPopper,
    tone: 'good',
    title: ({ name }) => t.thankYou({ name }),
    body: () => t.weHaveYourConsentAnd,
    primary: 'Done',
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
  const { title, body, ...rest }: ConfirmationText<ConfirmationParameters[Type]> = CONFIRMATION_TEXTS[type]
  return {
    ...rest,
    title: typeof title === 'function' ? title(parameters) : title,
    body: body(parameters),
  }
}
