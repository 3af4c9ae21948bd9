import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import { CaptionLines } from './caption-lines.tsx'
import { isDataSaverOn } from './first-interaction.ts'
import { HoldSpeedBadge } from './hold-speed-badge.tsx'
import styles from './lecture-player.module.css'
import { NextLessonCard } from './next-lesson.tsx'
import { PlayerProvider, usePlayer } from './player-context.ts'
import { PlayerControls } from './player-controls.tsx'
import { PlaybackBlocked } from './player-messages.tsx'
import { PlayerNote } from './player-note.tsx'
import {
  BigPlayButton,
  BufferingSpinner,
  DailyAllowanceTimer,
  PlayerDialogsHost,
  TrackingLostNotice,
} from './player-overlays.tsx'
import { SmallPlayerHost } from './small-player-host.tsx'
import { type LecturePlayerProps, usePlayerCore } from './use-player-core.ts'
import { usePlayerLimits } from './use-player-limits.ts'
import { VideoElement } from './video-element.tsx'
import { VideoQuestionHost } from './video-question.tsx'

/** The picture of the video; once nothing may be watched any more, its poster. */
function PlayerPicture({ title }: { title: string }) {
  const { info, isUsedUp, setVideo, panel, setPanel, actions, screens, gestures } = usePlayer()
  if (isUsedUp) return info.poster && <img className={styles.video} src={info.poster} alt="" />
  return (
    <VideoElement
      ref={setVideo}
      info={info}
      title={title}
      onPress={() => (panel ? setPanel(null) : actions.togglePlay())}
      onDoublePress={screens.toggleFullscreen}
      onBack={gestures.back}
      onForward={gestures.forward}
    />
  )
}

/** The video with its controls, its reports to the server, and everything that can keep it from playing. */
export function LecturePlayer(props: LecturePlayerProps) {
  const core = usePlayerCore(props)
  const limits = usePlayerLimits(props, core)
  const { media, stream, captions, preferences, video, next } = core
  const { blocked } = limits

  function prepare() {
    if (!limits.isUsedUp && !isDataSaverOn()) stream.prepare(core.startMs)
  }

  return (
    <PlayerProvider value={{ ...core, ...limits }}>
      <div className={cx(styles.place, preferences.theatre && styles.theatre)}>
        <section
          ref={core.setPlayer}
          className={cx(styles.player, core.isResting && styles.resting)}
          aria-label={t.videoTitled({ title: props.title })}
          tabIndex={-1}
          data-player=""
          {...(preferences.theatre && { 'data-theatre': '' })}
          onContextMenu={(event) => event.preventDefault()}
          onPointerEnter={prepare}
          onFocus={prepare}
          onKeyDown={(event) => event.key === 'Escape' && core.setPanel(null)}
        >
          <PlayerPicture title={props.title} />
          <CaptionLines cues={captions.shownCues} language={captions.language} look={preferences} />
          <BufferingSpinner />
          {!media.started && !core.playWanted && !blocked && <BigPlayButton />}
          {media.ended && next && !blocked && !core.asking.asked && <NextLessonCard next={next} />}
          <PlayerNote note={core.note} />
          <HoldSpeedBadge video={video} />
          <div className={styles.top}>
            <DailyAllowanceTimer />
            {limits.trackingLost && <TrackingLostNotice />}
          </div>
          <PlayerControls />
          <SmallPlayerHost />
          <VideoQuestionHost />
          <PlaybackBlocked />
          <PlayerDialogsHost />
        </section>
      </div>
    </PlayerProvider>
  )
}
