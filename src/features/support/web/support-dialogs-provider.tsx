import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useAccountDialogs, useActor, useSignedInAction } from '#features/accounts/web/index.ts'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../messages/index.ts'
import type { FeedbackContext } from '../rules/feedback.ts'

const FeedbackDialog = createLazyOverlay(
  () => import('./dialogs/feedback-dialog.tsx').then((module) => module.FeedbackDialog),
  ({ onClose }) => onClose(),
)
const CreatorRequestDialog = createLazyOverlay(
  () => import('./dialogs/creator-request-dialog.tsx').then((module) => module.CreatorRequestDialog),
  ({ onClose }) => onClose(),
)
const VoteDialog = createLazyOverlay(
  () => import('./dialogs/poll-vote-dialog.tsx').then((module) => module.PollVoteDialog),
  ({ onClose }) => onClose(),
)

interface SupportDialogs {
  openFeedback: (place?: FeedbackContext) => void
  openVideoReport: (place: Required<FeedbackContext>) => void
  openVote: () => void
  /** For people who are signed in. */
  openCreatorRequest: () => void
}

const SupportDialogsContext = createContext<SupportDialogs | null>(null)

interface SupportDialogsProviderProps {
  /** The course and the video that the present page shows, which feedback is about unless it is opened with others. */
  place?: FeedbackContext | undefined
  children: ReactNode
}

/** Render it once, around the whole page. The code of each dialog loads when it is first opened. */
export function SupportDialogsProvider({ place, children }: SupportDialogsProviderProps) {
  const { courseId, videoId } = place ?? {}
  const [view, setView] = useState<'feedback' | 'vote' | 'creator-request' | null>(null)
  const [about, setAbout] = useState<{ place: FeedbackContext; isReport: boolean }>({
    place: {},
    isReport: false,
  })
  const actor = useActor()
  const signedIn = actor !== null
  const { openSignIn } = useAccountDialogs()

  const dialogs = useMemo(
    (): SupportDialogs => ({
      openFeedback(chosen) {
        setAbout({ place: chosen ?? { courseId, videoId }, isReport: false })
        setView('feedback')
      },
      openVideoReport(reported) {
        setAbout({ place: reported, isReport: true })
        setView('feedback')
      },
      openVote() {
        if (signedIn) setView('vote')
        else openSignIn(t.signInToVote)
      },
      openCreatorRequest: () => setView('creator-request'),
    }),
    [signedIn, openSignIn, courseId, videoId],
  )

  const close = () => setView(null)
  return (
    <SupportDialogsContext value={dialogs}>
      {children}
      <FeedbackDialog open={view === 'feedback'} {...about} actor={actor} onClose={close} />
      <CreatorRequestDialog
        open={view === 'creator-request'}
        actor={actor}
        onOpen={dialogs.openCreatorRequest}
        onClose={close}
      />
      <VoteDialog open={view === 'vote'} onClose={close} />
    </SupportDialogsContext>
  )
}

function useSupportDialogs(): SupportDialogs {
  const dialogs = useContext(SupportDialogsContext)
  if (!dialogs) throw new Error('the dialogs of the support need a SupportDialogsProvider around them')
  return dialogs
}

/** Opens the feedback form, about the page's own course and video or the ones given. */
export const useFeedbackDialog = (): { open: (place?: FeedbackContext) => void } => ({
  open: useSupportDialogs().openFeedback,
})

/** Opens the feedback form as a report of a video. */
export const useVideoReportDialog = (): { open: (place: Required<FeedbackContext>) => void } => ({
  open: useSupportDialogs().openVideoReport,
})

/** Opens the vote on the free-time plan; a visitor is asked to sign in. */
export const usePollVoteDialog = (): { open: () => void } => ({ open: useSupportDialogs().openVote })

/** Opens the request to become a creator; a visitor is asked to sign in first. */
export function useCreatorRequestDialog(): { open: () => void } {
  const { openCreatorRequest } = useSupportDialogs()
  return { open: useSignedInAction('creator-access', t.signInToAskForCreatorAccess, openCreatorRequest) }
}
