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
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Intervals } from '../../rules/intervals.ts'
import { type Chapter, findChapterAt } from './chapters.ts'
import controlBarStyles from './control-bar.module.css'
import { formatPlaybackTime } from './format-time.ts'
import type { PlayerActions } from './player-actions.ts'
import { PlayerButton } from './player-button.tsx'
import { VOLUME_STEP } from './player-limits.ts'
import { SeekBar } from './seek-bar.tsx'
import type { MediaState } from './use-media-state.ts'
import type { ScreenModes } from './use-screen-modes.ts'
import styles from './volume-control.module.css'

interface VolumeControlProps {
  volume: number
  muted: boolean
  onVolume: (volume: number) => void
  onToggleMute: () => void
}

function VolumeControl({ volume, muted, onVolume, onToggleMute }: VolumeControlProps) {
  const heard = muted ? 0 : volume
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2
  return (
    <div className={styles.volume}>
      <PlayerButton
        label={heard === 0 ? 'Sound on' : 'Sound off'}
        icon={<Icon />}
        shortcut="m"
        onClick={onToggleMute}
      />
      <input
        className={styles.slider}
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)} %`}
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={heard}
        onChange={(event) => onVolume(Number(event.target.value))}
      />
    </div>
  )
}

export type PlayerPanelKind = 'settings' | 'find'

interface ControlBarProps {
  media: MediaState
  positionMs: number
  durationMs: number
  watched: Intervals
  actions: PlayerActions
  screens: ScreenModes
  chapters: readonly Chapter[]
  captions: { available: boolean; on: boolean }
  onToggleCaptions: () => void
  theatre: boolean
  onToggleTheatre: () => void
  /** The panel that is open above the bar. */
  panel: PlayerPanelKind | null
  onTogglePanel: (panel: PlayerPanelKind) => void
}

const TenSeconds = ({ children }: { children: ReactNode }) => (
  <span className={controlBarStyles.ten}>
    {children}
    <span className={controlBarStyles.tenText}>10</span>
  </span>
)

/** The row of controls at the foot of the video. */
export function PlayerControlBar({
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
  const chapter = findChapterAt(chapters, positionMs)
  const time = (
    <>
      {formatPlaybackTime(positionMs)}{' '}
      <span className={controlBarStyles.whole}>/ {formatPlaybackTime(durationMs)}</span>
    </>
  )
  return (
    <div className={controlBarStyles.bar}>
      <div className={controlBarStyles.seek}>
        <SeekBar
          positionMs={positionMs}
          durationMs={durationMs}
          buffered={media.buffered}
          watched={watched}
          chapters={chapters}
          onSeek={actions.seekTo}
        />
        <span className={controlBarStyles.timeAbove}>{time}</span>
      </div>
      <div className={controlBarStyles.row}>
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
        <span className={controlBarStyles.time}>{time}</span>
        <span className={controlBarStyles.gap}>
          {chapter && <span className={controlBarStyles.chapter}>{chapter.title}</span>}
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
          <span className={controlBarStyles.roomy}>
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
          icon={
            media.rate === 1 ? <Settings /> : <span className={controlBarStyles.rate}>{media.rate}×</span>
          }
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
        <span className={controlBarStyles.wide}>
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
