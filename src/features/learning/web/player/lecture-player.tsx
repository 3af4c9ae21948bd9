import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import { cx } from '#ui/class-names.ts'
import type { Allowance } from '../../rules/contract.ts'
import type { Credit } from '../../rules/tick.ts'
import { useWatch } from '../watch/use-watch.ts'
import { requestAllowance } from './allowance-request.ts'
import { ControlBar } from './control-bar.tsx'
import styles from './lecture-player.module.css'
import { playerActions } from './player-actions.ts'
import type { PlayerDialog } from './player-dialogs.tsx'
import type { PlayerCommand } from './player-keys.ts'
import { Blocked, type BlockReason } from './player-messages.tsx'
import { BigPlay, CaptionLines, FreeTimer, TrackingLost, Waiting } from './player-overlays.tsx'
import { loadPreferences, savePreferences } from './preferences.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { useCaptions } from './use-captions.ts'
import { useCrawlerPause } from './use-crawler-pause.ts'
import { useInactivity } from './use-inactivity.ts'
import { useMedia } from './use-media.ts'
import { usePauseOutOfSight, usePlaybackRules } from './use-playback-rules.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useRemaining } from './use-remaining.ts'
import { useScreens } from './use-screens.ts'
import { useStream } from './use-stream.ts'
import { VideoElement } from './video-element.tsx'
import { warmUp } from './video-stream.ts'

const PlayerDialogs = lazy(() =>
  import('./player-dialogs.tsx').then((module) => ({ default: module.PlayerDialogs })),
)

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
  /** See FreeTimer. */
  onVote?: (() => void) | undefined
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
}: LecturePlayerProps) {
  const visitor = viewer === 'visitor'
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [startMs, setStartMs] = useState(resumeMs)
  const [captionsOn, setCaptionsOn] = useState(false)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const [dialog, setDialog] = useState<PlayerDialog | null>(null)
  const [dialogWanted, setDialogWanted] = useState(false)
  const { openSignIn } = useAccountDialogs()

  const media = useMedia(video)
  const screens = useScreens(player, video)
  const stream = useStream(video, info.manifest)
  const inactive = useInactivity(player)
  const captionLines = useCaptions(video, captionsOn)
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
  const { remainingMs, usedUp } = useRemaining({ allowance, visitor, capped, watch })

  const attached = stream.state === 'attached'
  const positionMs = attached ? media.positionMs : startMs
  const durationMs = media.durationMs ?? knownDurationMs
  const actions = playerActions({
    video,
    attached,
    positionMs,
    durationMs,
    start: () => stream.start(startMs),
    seekBeforeStart: setStartMs,
    toggleCaptions() {
      if (!info.captions) return
      setCaptionsOn(!captionsOn)
      savePreferences({ captions: !captionsOn })
    },
  })

  function openDialog(which: PlayerDialog) {
    screens.leaveFullscreen()
    setDialogWanted(true)
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

  const commands: Record<PlayerCommand, () => void> = {
    'toggle-play': actions.togglePlay,
    back: actions.back,
    forward: actions.forward,
    'volume-up': actions.louder,
    'volume-down': actions.softer,
    mute: actions.toggleMute,
    captions: actions.toggleCaptions,
    fullscreen: screens.toggleFullscreen,
    keys: () => openDialog('keys'),
  }
  usePlayerKeys(video, (command) => commands[command]())
  usePauseOutOfSight(video)
  usePlaybackRules(video, () => openDialog('too-fast'))

  useEffect(() => {
    if (!video) return
    const { volume, muted, rate, captions } = loadPreferences()
    video.volume = volume
    video.muted = muted
    video.defaultPlaybackRate = rate
    video.playbackRate = rate
    setCaptionsOn(captions)
  }, [video])

  useEffect(() => {
    if (watch.superseded) video?.pause()
  }, [watch.superseded, video])

  const tellCredit = useEffectEvent(onCredit)
  useEffect(() => {
    if (watch.credit) tellCredit(watch.credit)
  }, [watch.credit])

  const endAtLimit = useEffectEvent(() => {
    // Pausing reports what was played, so the server agrees that nothing is left. Signing in goes on from here.
    video?.pause()
    if (attached) setStartMs(media.positionMs)
    screens.leaveFullscreen()
    stream.destroy()
  })
  useEffect(() => {
    if (usedUp) endAtLimit()
  }, [usedUp])

  const blocked: BlockReason | undefined = usedUp
    ? 'limit'
    : watch.superseded
      ? 'superseded'
      : stopped
        ? 'crawler'
        : stream.state === 'failed'
          ? 'failed'
          : undefined
  const started = attached && (media.positionMs > 0 || !media.paused || media.ended)
  const resting = !media.paused && inactive && !settingsOpen
  return (
    <section
      ref={setPlayer}
      className={cx(styles.player, resting && styles.resting)}
      aria-label={`Video: ${title}`}
      tabIndex={-1}
      data-player=""
      onContextMenu={(event) => event.preventDefault()}
      onPointerEnter={warmUp}
      onFocus={warmUp}
    >
      {usedUp ? (
        info.poster && <img className={styles.video} src={info.poster} alt="" />
      ) : (
        <VideoElement
          ref={setVideo}
          info={info}
          title={title}
          onPress={() => (settingsOpen ? setSettingsOpen(false) : actions.togglePlay())}
          onDoublePress={screens.toggleFullscreen}
        />
      )}
      <CaptionLines lines={captionLines} raised={!resting} />
      {started && media.waiting && <Waiting />}
      {!started && !blocked && (
        <BigPlay
          resumeMs={startMs}
          busy={stream.state === 'loading' || !media.paused}
          onPlay={actions.play}
        />
      )}
      <div className={styles.top}>
        {remainingMs !== null && !usedUp && (
          <FreeTimer remainingMs={remainingMs} visitor={visitor} onSignIn={signIn} onVote={onVote && vote} />
        )}
        {watch.trackingLost && <TrackingLost />}
      </div>
      {!blocked && (
        <div className={styles.controls}>
          <ControlBar
            media={media}
            positionMs={positionMs}
            durationMs={durationMs}
            watched={watch.watched}
            actions={actions}
            screens={screens}
            captions={{ available: info.captions !== null, on: captionsOn }}
            settingsOpen={settingsOpen}
            onToggleSettings={() => setSettingsOpen(!settingsOpen)}
          />
          {settingsOpen && (
            <SettingsPanel
              rate={media.rate}
              onRate={actions.setRate}
              levels={stream.levels}
              level={stream.level}
              automatic={stream.automatic}
              onLevel={stream.setLevel}
              onClose={() => setSettingsOpen(false)}
            />
          )}
        </div>
      )}
      <Blocked reason={blocked} visitor={visitor} onPlay={actions.play} onSignIn={signIn} />
      {dialogWanted && (
        <Suspense>
          <PlayerDialogs
            open={dialog}
            onClose={() => setDialog(null)}
            onGoOn={() => {
              setDialog(null)
              actions.play()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
