import { useState } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import { cx } from '#ui/class-names.ts'
import type { Allowance } from '../../rules/contract.ts'
import { learningMessages } from '../../rules/messages.ts'
import type { Credit } from '../../rules/tick.ts'
import { resumeAt } from '../lesson-facts.ts'
import { useWatch } from '../watch/use-watch.ts'
import { requestAllowance } from './allowance-request.ts'
import { blockReason } from './block-reason.ts'
import { useCaptionReaders, useOfferedCaptions } from './caption-feed.ts'
import { CaptionLines } from './caption-lines.tsx'
import type { PlayerPanel } from './control-bar.tsx'
import { savesData } from './first-sign.ts'
import { HoldSpeedBadge } from './hold-speed-badge.tsx'
import styles from './lecture-player.module.css'
import { NextLesson, type NextLessonLink } from './next-lesson.tsx'
import { usePlayOnArrival } from './play-on-arrival.ts'
import { PlayerControls } from './player-controls.tsx'
import { PlayerDialogHost } from './player-dialog-host.tsx'
import type { PlayerDialog } from './player-dialogs.tsx'
import { useOfferedPlayer } from './player-handle.ts'
import { waitingShownMs } from './player-limits.ts'
import { Blocked } from './player-messages.tsx'
import { PlayerNote, useNote } from './player-note.tsx'
import { BigPlay, FreeTimer, TrackingLost, Waiting } from './player-overlays.tsx'
import { SmallPlayerHost } from './small-player-host.tsx'
import { useCaptionChoice } from './use-caption-choice.ts'
import { useCommands } from './use-commands.ts'
import { useCrawlerPause } from './use-crawler-pause.ts'
import { useDelayed } from './use-delayed.ts'
import { useDeviceSettings } from './use-device-settings.ts'
import { useInactivity } from './use-inactivity.ts'
import { useLessonKeys } from './use-lesson-keys.ts'
import { useLimit } from './use-limit.ts'
import { usePlayback } from './use-playback.ts'
import { usePauseOutOfSight, usePlaybackRules } from './use-playback-rules.ts'
import { usePointerFocus } from './use-pointer-focus.ts'
import { usePreferences } from './use-preferences.ts'
import { useRemaining } from './use-remaining.ts'
import { useScreens } from './use-screens.ts'
import { useWatchNews } from './use-watch-news.ts'
import { useWatched } from './use-watched.ts'
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
  allowance: Allowance | null
  /** Whether watching this uses up the day's allowance. */
  capped: boolean
  /** The server has said where the learner stands. */
  onCredit: (credit: Credit) => void
  /** Asks the learner what watching without the limit would be worth. */
  onVote?: (() => void) | undefined
  /** A learner has used up the day's allowance, or asks again for more of it. */
  onLimit?: (() => void) | undefined
  /** Where a campus is invited; null where there is no such page. */
  inviteTo?: string | null
  /** What follows this lesson, if anything that can be opened does. */
  next?: NextLessonLink | null
  /** What comes before it. */
  previous?: NextLessonLink | null
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
  const [panel, setPanel] = useState<PlayerPanel | null>(null)
  const [preferences, changePreferences] = usePreferences()
  const [note, say] = useNote()
  const [dialog, setDialog] = useState<PlayerDialog | null>(null)
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
  const screens = useScreens(player, video)
  const inactive = useInactivity(player)
  usePointerFocus(player)
  const readAlong = useCaptionReaders()
  const captions = useCaptionChoice({
    video,
    tracks: info.captions,
    stream,
    preferences,
    onPreferences: changePreferences,
    read: panel === 'find' || readAlong,
  })
  const { crawler, stopped } = useCrawlerPause(video)
  const watch = useWatch({
    video,
    lessonId,
    viewer,
    enabled: !crawler,
    prepare: async () => {
      if (visitor) await requestAllowance()
    },
  })
  const refused = stream.state === 'limit'
  const parts = { allowance, visitor, capped, watch, refused }
  const { remainingMs, usedUp: countedDown, networkFull } = useRemaining(parts)
  const watched = useWatched({ lessonId, viewer }, watch.watched, (leftMs) => {
    // A learner's page has said so already; a visitor's is the same for all.
    if (visitor && stream.state === 'idle' && startMs === 0) startAt(resumeAt(leftMs, knownDurationMs))
  })

  function openDialog(which: PlayerDialog) {
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

  const limitText = networkFull ? learningMessages.NETWORK_LIMIT : learningMessages.DAILY_LIMIT
  const askForMore = () => (visitor ? openSignIn(limitText) : onLimit?.())

  const gestures = useCommands({
    video,
    pageKeys: preferences.pageKeys,
    actions,
    screens,
    durationMs,
    captions: captions.language === null ? null : captions,
    theatre: { on: preferences.theatre, toggle: () => changePreferences({ theatre: !preferences.theatre }) },
    goToLesson: useLessonKeys(next, previous),
    showKeys: () => openDialog('keys'),
    say,
  })
  usePauseOutOfSight(video)
  usePlaybackRules(video, () => openDialog('too-fast'))

  useDeviceSettings(video)
  usePlayOnArrival(video, lessonId, actions.play)
  useWatchNews(video, watch, onCredit)
  const usedUp = useLimit(viewer, countedDown || refused, () => {
    // Pausing reports what was played, so the server agrees that nothing is left.
    video?.pause()
    startAt(positionMs)
    screens.leaveFullscreen()
    stream.destroy()
    // Who opens a page after the limit is told in the player's place; only who was watching is asked at once.
    if (media.started || playWanted) askForMore()
  })
  useOfferedPlayer(player, usedUp ? null : actions)
  useOfferedCaptions(usedUp ? null : video, captions)

  const blocked = blockReason({
    limit: usedUp,
    superseded: watch.superseded,
    crawler: stopped,
    failed: stream.state === 'failed',
  })
  const waiting = useDelayed(media.started ? media.waiting : playWanted, waitingShownMs)
  const busy = Boolean(blocked || panel)
  const resting = !media.paused && inactive && panel === null

  function prepare() {
    if (!usedUp && !savesData()) stream.prepare(startMs)
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
        {waiting && <Waiting lost={stream.lost} />}
        {!media.started && !playWanted && !blocked && (
          <BigPlay resumeMs={positionMs} onPlay={() => begin()} onStartOver={() => begin(0)} />
        )}
        {media.ended && next && !blocked && (
          <NextLesson
            next={next}
            bySelf={preferences.playNext}
            onBySelf={(playNext) => changePreferences({ playNext })}
          />
        )}
        <PlayerNote note={note} />
        <HoldSpeedBadge video={video} />
        <div className={styles.top}>
          {remainingMs !== null && !usedUp && (
            <FreeTimer
              remainingMs={remainingMs}
              visitor={visitor}
              onSignIn={signIn}
              onVote={onVote && vote}
              inviteTo={inviteTo}
            />
          )}
          {watch.trackingLost && <TrackingLost />}
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
        <Blocked
          reason={blocked}
          visitor={visitor}
          networkFull={networkFull}
          onPlay={() => actions.play()}
          onSignIn={signIn}
          onMore={onLimit}
        />
        <PlayerDialogHost
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
