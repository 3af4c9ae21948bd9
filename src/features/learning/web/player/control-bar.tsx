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
import type { Intervals } from '../../rules/intervals.ts'
import { type Chapter, chapterAt } from './chapters.ts'
import styles from './control-bar.module.css'
import type { PlayerActions } from './player-actions.ts'
import { PlayerButton } from './player-button.tsx'
import { SeekBar } from './seek-bar.tsx'
import { clockText } from './time-text.ts'
import type { MediaState } from './use-media.ts'
import type { Screens } from './use-screens.ts'
import { VolumeControl } from './volume-control.tsx'

export type PlayerPanel = 'settings' | 'find'

interface ControlBarProps {
  media: MediaState
  positionMs: number
  durationMs: number
  watched: Intervals
  actions: PlayerActions
  screens: Screens
  chapters: readonly Chapter[]
  captions: { available: boolean; on: boolean }
  onToggleCaptions: () => void
  theatre: boolean
  onToggleTheatre: () => void
  /** The panel that is open above the bar. */
  panel: PlayerPanel | null
  onTogglePanel: (panel: PlayerPanel) => void
}

const TenSeconds = ({ children }: { children: ReactNode }) => (
  <span className={styles.ten}>
    {children}
    <span className={styles.tenText}>10</span>
  </span>
)

/** The row of controls at the foot of the video. */
export function ControlBar({
  media,
  positionMs,
  durationMs,
  watched,
  actions,
  screens,
  chapters,
  captions,
  onToggleCaptions,
  theatre,
  onToggleTheatre,
  panel,
  onTogglePanel,
}: ControlBarProps) {
  const chapter = chapterAt(chapters, positionMs)
  const time = (
    <>
      {clockText(positionMs)} <span className={styles.whole}>/ {clockText(durationMs)}</span>
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
          onSeek={actions.seekTo}
        />
        <span className={styles.timeAbove}>{time}</span>
      </div>
      <div className={styles.row}>
        <PlayerButton
          label={media.paused ? 'Play' : 'Pause'}
          icon={media.paused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
          shortcut="Space"
          onClick={actions.togglePlay}
        />
        <PlayerButton
          label="10 seconds back"
          icon={
            <TenSeconds>
              <RotateCcw />
            </TenSeconds>
          }
          shortcut="ArrowLeft"
          onClick={actions.back}
        />
        <PlayerButton
          label="10 seconds forward"
          icon={
            <TenSeconds>
              <RotateCw />
            </TenSeconds>
          }
          shortcut="ArrowRight"
          onClick={actions.forward}
        />
        <VolumeControl
          volume={media.volume}
          muted={media.muted}
          onVolume={actions.setVolume}
          onToggleMute={actions.toggleMute}
        />
        <span className={styles.time}>{time}</span>
        <span className={styles.gap}>
          {chapter && <span className={styles.chapter}>{chapter.title}</span>}
        </span>
        {(chapters.length > 0 || captions.available) && (
          <PlayerButton
            label={captions.available ? 'Chapters and search' : 'Chapters'}
            icon={<TextSearch />}
            expanded={panel === 'find'}
            onClick={() => onTogglePanel('find')}
          />
        )}
        {captions.available && (
          <span className={styles.roomy}>
            <PlayerButton
              label="Captions"
              icon={<Captions />}
              shortcut="c"
              pressed={captions.on}
              onClick={onToggleCaptions}
            />
          </span>
        )}
        <PlayerButton
          label="Speed and quality"
          icon={media.rate === 1 ? <Settings /> : <span className={styles.rate}>{media.rate}×</span>}
          expanded={panel === 'settings'}
          onClick={() => onTogglePanel('settings')}
        />
        {screens.canPictureInPicture && (
          <PlayerButton
            label="Picture in picture"
            icon={<PictureInPicture2 />}
            pressed={screens.pictureInPicture}
            onClick={screens.togglePictureInPicture}
            spare
          />
        )}
        <span className={styles.wide}>
          <PlayerButton
            label="Theatre"
            icon={<RectangleHorizontal />}
            shortcut="t"
            pressed={theatre}
            onClick={onToggleTheatre}
          />
        </span>
        <PlayerButton
          label={screens.fullscreen ? 'Leave full screen' : 'Full screen'}
          icon={screens.fullscreen ? <Minimize /> : <Maximize />}
          shortcut="f"
          onClick={screens.toggleFullscreen}
        />
      </div>
    </div>
  )
}
