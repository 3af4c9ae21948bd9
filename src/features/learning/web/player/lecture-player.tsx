import { useState } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import { cx } from '#ui/class-names.ts'
import type { DailyAllowance } from '../../rules/contract.ts'
import { LEARNING_MESSAGES } from '../../rules/messages.ts'
import type { TickCredit } from '../../rules/tick.ts'
import { resolveResumePositionMs } from '../lesson-info.ts'
import { useWatchReporting } from '../watch/use-watch-reporting.ts'
import { requestDailyAllowance } from './allowance-request.ts'
import { useRequestedAutoplay } from './autoplay-request.ts'
import { CaptionLines } from './caption-lines.tsx'
import type { PlayerPanelKind } from './control-bar.tsx'
import { useCrawlerPause } from './crawler.ts'
import { isDataSaverOn } from './first-interaction.ts'
import { HoldSpeedBadge } from './hold-speed-badge.tsx'
import styles from './lecture-player.module.css'
import { type NeighbourLessonLink, NextLessonCard } from './next-lesson.tsx'
import { PlayerControls } from './player-controls.tsx'
import type { PlayerDialogKind } from './player-dialogs.tsx'
import { useHasCaptionReaders, usePublishCaptions, usePublishPlayerHandle } from './player-handle.ts'
import { SPINNER_DELAY_MS } from './player-limits.ts'
import { PlaybackBlocked, resolvePlaybackBlockReason } from './player-messages.tsx'
import {
  BigPlayButton,
  BufferingSpinner,
  DailyAllowanceTimer,
  LazyPlayerDialogs,
  PlayerNote,
  TrackingLostNotice,
  useDelayedFlag,
  usePlayerNote,
} from './player-overlays.tsx'
import { usePlayerPreferences } from './player-preferences.ts'
import { SmallPlayerHost } from './small-player-host.tsx'
import { usePreferredCaptions } from './use-captions.ts'
import { usePlayback, useStoredPlaybackSettings } from './use-playback.ts'
import { usePauseWhenHidden, usePlaybackRateLimit } from './use-playback-rules.ts'
import { usePlayerIdle, useReturnFocusToPlayer } from './use-player-activity.ts'
import { useLessonNavigation, usePlayerCommands } from './use-player-commands.ts'
import { useAllowanceLimit, useRemainingAllowance } from './use-remaining-allowance.ts'
import { useScreenModes } from './use-screen-modes.ts'
import { useWatchedIntervals, useWatchUpdates } from './use-watch-updates.ts'
import { VideoElement } from './video-element.tsx'

interface LecturePlayerProps {
  lessonId: string
  title: string
  video: VideoInfo & { manifest: string }
  durationMs: number
  /** Where the learner left off, ms. */
  resumeMs: number
  /** The learner's id, or 'visitor'. */
  viewer: string
  allowance: DailyAllowance | null
  /** Whether watching this uses up the day's allowance. */
  capped: boolean
  /** The server has said where the learner stands. */
  onCredit: (credit: TickCredit) => void
  /** Asks the learner what watching without the limit would be worth. */
  onVote?: (() => void) | undefined
  /** A learner has used up the day's allowance, or asks again for more of it. */
  onLimit?: (() => void) | undefined
  /** Where a campus is invited; null where there is no such page. */
  inviteTo?: string | null
  /** What follows this lesson, if anything that can be opened does. */
  next?: NeighbourLessonLink | null
  /** What comes before it. */
  previous?: NeighbourLessonLink | null
}

/** The video with its controls, its reports to the server, and everything that can keep it from playing. */
export function LecturePlayer({
  lessonId,
  title,
  video: info,
  durationMs: knownDurationMs,
  resumeMs,
  viewer,
  allowance,
  capped,
  onCredit,
  onVote,
  onLimit,
  inviteTo = null,
  next = null,
  previous = null,
}: LecturePlayerProps) {
  const visitor = viewer === 'visitor'
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [panel, setPanel] = useState<PlayerPanelKind | null>(null)
  const [preferences, changePreferences] = usePlayerPreferences()
  const [note, say] = usePlayerNote()
  const [dialog, setDialog] = useState<PlayerDialogKind | null>(null)
  const { openSignIn } = useAccountDialogs()

  const { media, stream, actions, positionMs, durationMs, playWanted, startMs, startAt } = usePlayback({
    video,
    lessonId,
    viewer,
    manifest: info.manifest,
    quality: preferences.quality,
    resumeMs,
    durationMs: knownDurationMs,
  })
  const screens = useScreenModes(player, video)
  const inactive = usePlayerIdle(player)
  useReturnFocusToPlayer(player)
  const readAlong = useHasCaptionReaders()
  const captions = usePreferredCaptions({
    video,
    tracks: info.captions,
    stream,
    preferences,
    onPreferences: changePreferences,
    read: panel === 'find' || readAlong,
  })
  const { crawler, stopped } = useCrawlerPause(video)
  const watch = useWatchReporting({
    video,
    lessonId,
    viewer,
    enabled: !crawler,
    prepare: async () => {
      if (visitor) await requestDailyAllowance()
    },
  })
  const refused = stream.state === 'limit'
  const parts = { allowance, visitor, capped, watch, refused }
  const { remainingMs, usedUp: countedDown, networkFull } = useRemainingAllowance(parts)
  const watched = useWatchedIntervals({ lessonId, viewer }, watch.watched, (leftMs) => {
    // A learner's page has said so already; a visitor's is the same for all.
    if (visitor && stream.state === 'idle' && startMs === 0)
      startAt(resolveResumePositionMs(leftMs, knownDurationMs))
  })

  function openDialog(which: PlayerDialogKind) {
    screens.leaveFullscreen()
    setDialog(which)
  }

  function vote() {
    screens.leaveFullscreen()
    onVote?.()
  }

  function signIn() {
    video?.pause()
    screens.leaveFullscreen()
    openSignIn()
  }

  const limitText = networkFull ? LEARNING_MESSAGES.NETWORK_LIMIT : LEARNING_MESSAGES.DAILY_LIMIT
  const askForMore = () => (visitor ? openSignIn(limitText) : onLimit?.())

  const gestures = usePlayerCommands({
    video,
    pageKeys: preferences.pageKeys,
    actions,
    screens,
    durationMs,
    captions: captions.language === null ? null : captions,
    theatre: { on: preferences.theatre, toggle: () => changePreferences({ theatre: !preferences.theatre }) },
    goToLesson: useLessonNavigation(next, previous),
    showKeys: () => openDialog('keys'),
    say,
  })
  usePauseWhenHidden(video)
  usePlaybackRateLimit(video, () => openDialog('too-fast'))

  useStoredPlaybackSettings(video)
  useRequestedAutoplay(video, lessonId, actions.play)
  useWatchUpdates(video, watch, onCredit)
  const usedUp = useAllowanceLimit(viewer, countedDown || refused, () => {
    // Pausing reports what was played, so the server agrees that nothing is left.
    video?.pause()
    startAt(positionMs)
    screens.leaveFullscreen()
    stream.destroy()
    // Who opens a page after the limit is told in the player's place; only who was watching is asked at once.
    if (media.started || playWanted) askForMore()
  })
  usePublishPlayerHandle(player, usedUp ? null : actions)
  usePublishCaptions(usedUp ? null : video, captions)

  const blocked = resolvePlaybackBlockReason({
    limit: usedUp,
    superseded: watch.superseded,
    crawler: stopped,
    failed: stream.state === 'failed',
  })
  const waiting = useDelayedFlag(media.started ? media.waiting : playWanted, SPINNER_DELAY_MS)
  const busy = Boolean(blocked || panel)
  const resting = !media.paused && inactive && panel === null

  function prepare() {
    if (!usedUp && !isDataSaverOn()) stream.prepare(startMs)
  }

  function begin(fromMs?: number) {
    // The button that had the focus goes; the keys go on.
    player?.focus({ preventScroll: true })
    actions.play(fromMs)
  }

  return (
    <div className={cx(styles.place, preferences.theatre && styles.theatre)}>
      <section
        ref={setPlayer}
        className={cx(styles.player, resting && styles.resting)}
        aria-label={`Video: ${title}`}
        tabIndex={-1}
        data-player=""
        {...(preferences.theatre && { 'data-theatre': '' })}
        onContextMenu={(event) => event.preventDefault()}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={(event) => event.key === 'Escape' && setPanel(null)}
      >
        {usedUp ? (
          info.poster && <img className={styles.video} src={info.poster} alt="" />
        ) : (
          <VideoElement
            ref={setVideo}
            info={info}
            title={title}
            onPress={() => (panel ? setPanel(null) : actions.togglePlay())}
            onDoublePress={screens.toggleFullscreen}
            onBack={gestures.back}
            onForward={gestures.forward}
          />
        )}
        <CaptionLines cues={captions.shownCues} language={captions.language} look={preferences} />
        {waiting && <BufferingSpinner lost={stream.lost} />}
        {!media.started && !playWanted && !blocked && (
          <BigPlayButton resumeMs={positionMs} onPlay={() => begin()} onStartOver={() => begin(0)} />
        )}
        {media.ended && next && !blocked && (
          <NextLessonCard
            next={next}
            bySelf={preferences.playNext}
            onBySelf={(playNext) => changePreferences({ playNext })}
          />
        )}
        <PlayerNote note={note} />
        <HoldSpeedBadge video={video} />
        <div className={styles.top}>
          {remainingMs !== null && !usedUp && (
            <DailyAllowanceTimer
              remainingMs={remainingMs}
              visitor={visitor}
              onSignIn={signIn}
              onVote={onVote && vote}
              inviteTo={inviteTo}
            />
          )}
          {watch.trackingLost && <TrackingLostNotice />}
        </div>
        {!blocked && (
          <PlayerControls
            info={info}
            media={media}
            stream={stream}
            screens={screens}
            actions={actions}
            positionMs={positionMs}
            durationMs={durationMs}
            watched={watched}
            preferences={preferences}
            onPreferences={changePreferences}
            captions={captions}
            hasNext={next !== null}
            panel={panel}
            onPanel={setPanel}
          />
        )}
        <SmallPlayerHost player={player} media={media} screens={screens} actions={actions} busy={busy} />
        <PlaybackBlocked
          reason={blocked}
          visitor={visitor}
          networkFull={networkFull}
          onPlay={() => actions.play()}
          onSignIn={signIn}
          onMore={onLimit}
        />
        <LazyPlayerDialogs
          open={dialog}
          onClose={() => setDialog(null)}
          onGoOn={() => {
            setDialog(null)
            actions.play()
          }}
          pageKeys={preferences.pageKeys}
          onPageKeys={(pageKeys) => changePreferences({ pageKeys })}
        />
      </section>
    </div>
  )
}
