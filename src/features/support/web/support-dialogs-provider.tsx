import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import type { FeedbackPlace } from '../rules/feedback.ts'

const FeedbackDialog = lazy(() =>
  import('./dialogs/feedback-dialog.tsx').then((module) => ({ default: module.FeedbackDialog })),
)
const VoteDialog = lazy(() =>
  import('./dialogs/vote-dialog.tsx').then((module) => ({ default: module.VoteDialog })),
)

interface SupportDialogs {
  openFeedback: (place?: FeedbackPlace) => void
  openVote: () => void
}

const SupportDialogsContext = createContext<SupportDialogs | null>(null)

interface SupportDialogsProviderProps {
  /** The course and the video that the present page shows, which feedback is about unless it is opened with others. */
  place?: FeedbackPlace | undefined
  children: ReactNode
}

/** Once, around the whole page. Each dialog loads when it is first wanted. */
export function SupportDialogsProvider({ place, children }: SupportDialogsProviderProps) {
  const { courseId, videoId } = place ?? {}
  const [view, setView] = useState<'feedback' | 'vote' | null>(null)
  const [wanted, setWanted] = useState({ feedback: false, vote: false })
  const [about, setAbout] = useState<FeedbackPlace>({})
  const actor = useActor()
  const signedIn = actor !== null
  const { openSignIn } = useAccountDialogs()

  const dialogs = useMemo((): SupportDialogs => {
    const open = (next: 'feedback' | 'vote') => {
      setWanted((before) => ({ ...before, [next]: true }))
      setView(next)
    }
    return {
      openFeedback(chosen) {
        setAbout(chosen ?? { courseId, videoId })
        open('feedback')
      },
      openVote() {
        if (signedIn) open('vote')
        else openSignIn('Sign in to vote on the free-time plan.')
      },
    }
  }, [signedIn, openSignIn, courseId, videoId])

  const close = () => setView(null)
  return (
    <SupportDialogsContext value={dialogs}>
      {children}
      {wanted.feedback && (
        <Suspense>
          <FeedbackDialog open={view === 'feedback'} place={about} actor={actor} onClose={close} />
        </Suspense>
      )}
      {wanted.vote && (
        <Suspense>
          <VoteDialog open={view === 'vote'} onClose={close} />
        </Suspense>
      )}
    </SupportDialogsContext>
  )
}

function useSupportDialogs(): SupportDialogs {
  const dialogs = useContext(SupportDialogsContext)
  if (!dialogs) throw new Error('the dialogs of the support need a SupportDialogsProvider around them')
  return dialogs
}

/** Opens the feedback form, about the page's own course and video or the ones given. */
export const useFeedback = (): { open: (place?: FeedbackPlace) => void } => ({
  open: useSupportDialogs().openFeedback,
})

/** Opens the vote on the free-time plan; a visitor is asked to sign in. */
export const useVote = (): { open: () => void } => ({ open: useSupportDialogs().openVote })
