import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { t } from '../../messages/index.ts'
import { resolveResumePositionMs } from '../lesson-info.ts'
import { useWatchReporting } from '../watch/use-watch-reporting.ts'
import { requestDailyAllowance } from './allowance-request.ts'
import { useCrawlerPause } from './crawler.ts'
import { usePublishCaptions, usePublishPlayerHandle } from './player-handle.ts'
import type { LecturePlayerProps, PlayerCore } from './use-player-core.ts'
import { useAllowanceLimit, useRemainingAllowance } from './use-remaining-allowance.ts'
import { useWatchedIntervals, useWatchUpdates } from './use-watch-updates.ts'

/** What stands in the way of playing. */
type PlaybackBlockReason = 'limit' | 'superseded' | 'crawler' | 'failed'

/** The gravest of the reasons that apply. */
function resolvePlaybackBlockReason(
  holds: Readonly<Record<PlaybackBlockReason, boolean>>,
): PlaybackBlockReason | undefined {
  const reasons = ['limit', 'superseded', 'crawler', 'failed'] as const
  return reasons.find((reason) => holds[reason])
}

/** What is reported to the server about watching, and everything that can keep the video from playing. */
export function usePlayerLimits(props: LecturePlayerProps, core: PlayerCore) {
  const { lessonId, viewer, allowance, capped, onCredit, onVote, onLimit, inviteTo = null } = props
  const { player, video, media, stream, screens, actions, captions } = core
  const isVisitor = viewer === 'visitor'
  const { openSignIn } = useAccountDialogs()

  const { crawler, stopped } = useCrawlerPause(video)
  const watch = useWatchReporting({
    video,
    lessonId,
    viewer,
    enabled: !crawler,
    prepare: async () => {
      if (isVisitor) await requestDailyAllowance()
    },
  })
  const refused = stream.state === 'limit'
  const used = useRemainingAllowance({ allowance, visitor: isVisitor, capped, watch, refused })
  const { remainingMs, networkFull } = used
  const watched = useWatchedIntervals({ lessonId, viewer }, watch.watched, (leftMs) => {
    // A learner's page has said so already; a visitor's is the same for all.
    if (isVisitor && stream.state === 'idle' && core.startMs === 0)
      core.startAt(resolveResumePositionMs(leftMs, props.durationMs))
  })

  const limitText = networkFull ? t.networkLimitReached : t.freeTimeUsedUp
  const askForMore = () => (isVisitor ? openSignIn(limitText) : onLimit?.())

  useWatchUpdates(video, watch, onCredit)
  const isUsedUp = useAllowanceLimit(viewer, used.usedUp || refused, () => {
    // Pausing reports what was played, so the server agrees that nothing is left.
    video?.pause()
    core.startAt(core.positionMs)
    screens.leaveFullscreen()
    stream.destroy()
    // Who opens a page after the limit is told in the player's place; only who was watching is asked at once.
    if (media.started || core.playWanted) askForMore()
  })
  usePublishPlayerHandle(player, isUsedUp ? null : actions)
  usePublishCaptions(isUsedUp ? null : video, captions)

  return {
    isVisitor,
    remainingMs,
    networkFull,
    isUsedUp,
    watched,
    trackingLost: watch.trackingLost,
    inviteTo,
    /** What stands in the way of playing; undefined while nothing does. */
    blocked: resolvePlaybackBlockReason({
      limit: isUsedUp,
      superseded: watch.superseded,
      crawler: stopped,
      failed: stream.state === 'failed',
    }),
    onLimit,
    vote:
      onVote &&
      (() => {
        screens.leaveFullscreen()
        onVote()
      }),
    signIn() {
      video?.pause()
      screens.leaveFullscreen()
      openSignIn()
    },
  }
}
