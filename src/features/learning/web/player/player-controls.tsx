import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import type { Intervals } from '../../rules/intervals.ts'
import type { CaptionCue } from './caption-search.ts'
import { ChaptersAndSearchPanel } from './chapters-and-search-panel.tsx'
import { PlayerControlBar, type PlayerPanelKind } from './control-bar.tsx'
import styles from './lecture-player.module.css'
import type { PlayerActions } from './player-actions.ts'
import type { PlayerPreferences } from './player-preferences.ts'
import { PlayerSettingsPanel } from './settings-panel.tsx'
import type { MediaState } from './use-media-state.ts'
import type { ScreenModes } from './use-screen-modes.ts'
import type { StreamControls } from './use-video-stream.ts'

interface PlayerControlsProps {
  info: VideoInfo
  media: MediaState
  stream: StreamControls
  screens: ScreenModes
  actions: PlayerActions
  positionMs: number
  durationMs: number
  watched: Intervals
  preferences: PlayerPreferences
  onPreferences: (changes: Partial<PlayerPreferences>) => void
  captions: {
    language: string | null
    on: boolean
    cues: readonly CaptionCue[] | undefined
    toggle: () => void
  }
  hasNext: boolean
  panel: PlayerPanelKind | null
  onPanel: (panel: PlayerPanelKind | null) => void
}

/** Everything one presses on the video: the bar and the panels above it. */
export function PlayerControls({
  info,
  media,
  stream,
  screens,
  actions,
  positionMs,
  durationMs,
  watched,
  preferences,
  onPreferences,
  captions,
  hasNext,
  panel,
  onPanel,
}: PlayerControlsProps) {
  const close = () => onPanel(null)

  function setLevel(index: number) {
    stream.setLevel(index)
    onPreferences({ quality: stream.levels.find((level) => level.index === index)?.height ?? null })
  }

  return (
    <div className={styles.controls}>
      <PlayerControlBar
        media={media}
        positionMs={positionMs}
        durationMs={durationMs}
        watched={watched}
        actions={actions}
        screens={screens}
        chapters={info.chapters}
        captions={{ available: info.captions.length > 0, on: captions.on }}
        onToggleCaptions={captions.toggle}
        theatre={preferences.theatre}
        onToggleTheatre={() => onPreferences({ theatre: !preferences.theatre })}
        panel={panel}
        onTogglePanel={(which) => onPanel(panel === which ? null : which)}
      />
      {panel === 'settings' && (
        <PlayerSettingsPanel
          rate={media.rate}
          onRate={actions.setRate}
          levels={stream.levels}
          level={stream.level}
          automatic={stream.automatic}
          onLevel={setLevel}
          captions={info.captions}
          captionsLanguage={captions.on ? captions.language : null}
          onCaptions={(language) =>
            onPreferences(
              language === null ? { captions: false } : { captions: true, captionsLanguage: language },
            )
          }
          look={preferences}
          onLook={onPreferences}
          playNext={hasNext ? preferences.playNext : undefined}
          onPlayNext={(playNext) => onPreferences({ playNext })}
          positionMs={positionMs}
          onClose={close}
        />
      )}
      {panel === 'find' && (
        <ChaptersAndSearchPanel
          chapters={info.chapters}
          searchable={info.captions.length > 0}
          cues={captions.cues}
          positionMs={positionMs}
          onSeek={actions.seekTo}
          onClose={close}
        />
      )}
    </div>
  )
}
