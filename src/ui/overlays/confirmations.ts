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

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The texts of all generic confirmations and warnings (docs/product/interface.md#confirmations). */
export const CONFIRMATION_TEXTS: Confirmations = {
  unenroll: {
    icon: DoorOpen,
    tone: 'danger',
    title: 'Leave this course?',
    body: ({ course }) =>
      `“${course}” goes from your enrolled courses. What you have watched is kept, should you come back.`,
    primary: 'Leave course',
    cancel: 'Stay',
  },
  bundleUnenroll: {
    icon: DoorOpen,
    tone: 'danger',
    title: 'Leave this bundle?',
    body: ({ bundle }) =>
      `You leave “${bundle}” and the courses it brought. Courses you enrolled in by themselves stay, and what you have watched is kept.`,
    primary: 'Leave bundle',
    cancel: 'Stay',
  },
  unfollow: {
    icon: UserMinus,
    tone: 'danger',
    title: ({ name }) => `Unfollow ${name}?`,
    body: () => 'You can follow again at any time.',
    primary: 'Unfollow',
    cancel: 'Keep following',
  },
  delete: {
    icon: Trash2,
    tone: 'danger',
    title: ({ what }) => `Delete ${what}?`,
    body: () => 'It cannot be brought back.',
    primary: 'Delete',
    cancel: 'Keep',
  },
  'incomplete-request': {
    icon: ListChecks,
    tone: 'warn',
    title: 'Not complete yet',
    body: ({ missing }) => `Before the request can be sent, this is still needed: ${missing}.`,
    primary: 'Complete it',
    cancel: 'Later',
  },
  'buffer-time': {
    icon: CalendarClock,
    tone: 'warn',
    title: 'A little patience',
    body: ({ days: left }) => `Rewards can be redeemed every 60 days. Yours can be next in ${days(left)}.`,
    primary: 'Understood',
    cancel: null,
  },
  'already-applied': {
    icon: Hourglass,
    tone: 'plain',
    title: 'Already applied',
    body: ({ what }) => `Your request for ${what} is with us and waits to be decided.`,
    primary: 'Understood',
    cancel: null,
  },
  'redeem-confirm': {
    icon: Gift,
    tone: 'plain',
    title: ({ reward }) => `Redeem ${reward}?`,
    body: ({ points }) =>
      `${points.toLocaleString('en')} points are taken from your balance now. They come back if the order is cancelled.`,
    primary: 'Redeem',
    cancel: 'Not now',
  },
  missingField: {
    icon: SquarePen,
    tone: 'warn',
    title: 'Some fields are empty!',
    body: ({ fields }) => `Please fill in ${fields}, then send it again.`,
    primary: 'Go on filling in',
    cancel: null,
  },
  sendSuccess: {
    icon: MailCheck,
    tone: 'good',
    title: 'It is on its way',
    body: ({ what }) => `We have received ${what}.`,
    primary: 'Done',
    cancel: null,
  },
  sendFailure: {
    icon: MailX,
    tone: 'warn',
    title: 'That did not go through',
    body: ({ what }) => `We could not receive ${what}. Nothing you have written is lost.`,
    primary: 'Try again',
    cancel: 'Later',
  },
  notSelected: {
    icon: CircleDashed,
    tone: 'warn',
    title: 'Nothing chosen yet',
    body: ({ what }) => `Please choose ${what} first.`,
    primary: 'Choose',
    cancel: null,
  },
  alreadyClaimed: {
    icon: CircleCheck,
    tone: 'plain',
    title: 'Already claimed',
    body: ({ what }) => `You have had ${what} before. It can be claimed once.`,
    primary: 'Understood',
    cancel: null,
  },
  resumeError: {
    icon: FileWarning,
    tone: 'warn',
    title: 'Something went wrong!',
    body: () => 'The resume could not be made. What you have entered is saved.',
    primary: 'Try again',
    cancel: 'Later',
  },
  fileSize: {
    icon: FileX,
    tone: 'warn',
    title: 'This file is too large',
    body: ({ file, limit }) => `“${file}” has more than ${limit}. Please choose a smaller one.`,
    primary: 'Choose another file',
    cancel: 'Cancel',
  },
  incompleteCourse: {
    icon: ScanSearch,
    tone: 'warn',
    title: 'Finish a little more first',
    body: ({ progress, needed }) =>
      `You have seen ${progress} % of this course. From ${needed} % on you can go ahead here.`,
    primary: 'Go on learning',
    cancel: 'Later',
  },
  certificateEdit: {
    icon: PencilLine,
    tone: 'plain',
    title: 'Change the name on it?',
    body: ({ name }) => `The certificate will be made out to “${name}”. Once it is made it stays as it is.`,
    primary: 'Change name',
    cancel: 'Keep it',
  },
  smallScreenTest: {
    icon: LaptopMinimal,
    tone: 'warn',
    title: 'This screen is too small',
    body: () => 'Please use laptop for attending the test',
    primary: 'Understood',
    cancel: null,
  },
  consentSuccess: {
    icon: PartyPopper,
    tone: 'good',
    title: ({ name }) => `Thank you, ${name}!`,
    body: () => 'We have your consent and your address, and are looking forward to working with you.',
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
