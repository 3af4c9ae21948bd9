import {
  Captions,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  RotateCw,
  Settings,
  TextSearch,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../messages/index.ts'
import { findChapterAt } from './chapters.ts'
import styles from './control-bar.module.css'
import { formatPlaybackTime } from './format-time.ts'
import { PlayerButton } from './player-button.tsx'
import { usePlayer } from './player-context.ts'
import { SEEK_STEP_MS } from './player-limits.ts'
import { SeekBar } from './seek-bar.tsx'
import type { PlayerPanelKind } from './use-player-core.ts'
import { VolumeControl } from './volume-control.tsx'

const seconds = SEEK_STEP_MS / 1000

const TenSeconds = ({ children }: { children: ReactNode }) => (
  <span className={styles.ten}>
    {children}
    <span className={styles.tenText}>{seconds}</span>
  </span>
)

/** The row of controls at the foot of the video. */
export function PlayerControlBar() {
  const player = usePlayer()
  const { media, positionMs, durationMs, watched, actions, screens, captions, panel } = player
  const { chapters, captions: tracks } = player.info
  const hasCaptions = tracks.length > 0
  const togglePanel = (which: PlayerPanelKind) => player.setPanel(panel === which ? null : which)
  const chapter = findChapterAt(chapters, positionMs)
  const time = (
    <>
      {formatPlaybackTime(positionMs)}{' '}
      <span className={styles.whole}>{`/ ${formatPlaybackTime(durationMs)}`}</span>
    </>
  )
  return (
    <div className={styles.bar}>
      <div className={styles.seek}>
        <SeekBar
          positionMs={positionMs}
          durationMs={durationMs}
          buffered={media.buffered}
          watched={watched}
          chapters={chapters}
          questions={player.asks?.questions}
          previews={player.info.previews}
          source={player.stream.source}
          onSeek={actions.seekTo}
        />
        <span className={styles.timeAbove}>{time}</span>
      </div>
      <div className={styles.row}>
        <PlayerButton
          label={media.paused ? t.play : t.pause}
          icon={media.paused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
          shortcut="Space"
          onClick={actions.togglePlay}
        />
        <PlayerButton
          label={t.secondsBack({ seconds })}
          icon={
            <TenSeconds>
              <RotateCcw />
            </TenSeconds>
          }
          shortcut="ArrowLeft"
          onClick={actions.back}
        />
        <PlayerButton
          label={t.secondsForward({ seconds })}
          icon={
            <TenSeconds>
              <RotateCw />
            </TenSeconds>
          }
          shortcut="ArrowRight"
          onClick={actions.forward}
        />
        <VolumeControl />
        <span className={styles.time}>{time}</span>
        <span className={styles.gap}>
          {chapter && <span className={styles.chapter}>{chapter.title}</span>}
        </span>
        {(chapters.length > 0 || hasCaptions) && (
          <PlayerButton
            label={hasCaptions ? t.chaptersAndSearch : t.chapters}
            icon={<TextSearch />}
            expanded={panel === 'find'}
            onClick={() => togglePanel('find')}
          />
        )}
        {hasCaptions && (
          <span className={styles.roomy}>
            <PlayerButton
              label={t.captions}
              icon={<Captions />}
              shortcut="c"
              pressed={captions.on}
              onClick={captions.toggle}
            />
          </span>
        )}
        <PlayerButton
          label={t.speedAndQuality}
          icon={media.rate === 1 ? <Settings /> : <span className={styles.rate}>{`${media.rate}×`}</span>}
          expanded={panel === 'settings'}
          onClick={() => togglePanel('settings')}
        />
        {screens.canPictureInPicture && (
          <PlayerButton
            label={t.pictureInPicture}
            icon={<PictureInPicture2 />}
            pressed={screens.pictureInPicture}
            onClick={screens.togglePictureInPicture}
            spare
          />
        )}
        <span className={styles.wide}>
          <PlayerButton
            label={t.theater}
            icon={<RectangleHorizontal />}
            shortcut="t"
            pressed={player.preferences.theatre}
            onClick={player.toggleTheatre}
          />
        </span>
        <PlayerButton
          label={screens.fullscreen ? t.exitFullScreen : t.fullScreen}
          icon={screens.fullscreen ? <Minimize /> : <Maximize />}
          shortcut="f"
          onClick={screens.toggleFullscreen}
        />
      </div>
    </div>
  )
}
