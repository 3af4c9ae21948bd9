import { ChaptersAndSearchPanel } from './chapters-and-search-panel.tsx'
import { PlayerControlBar } from './control-bar.tsx'
import styles from './lecture-player.module.css'
import { usePlayer } from './player-context.ts'
import { PlayerSettingsPanel } from './settings-panel.tsx'

/** Everything one presses on the video: the bar and the panels above it. */
export function PlayerControls() {
  const { panel, blocked, asking } = usePlayer()
  if (blocked || asking.asked) return null
  return (
    <div className={styles.controls} data-controls="">
      <PlayerControlBar />
      {panel === 'settings' && <PlayerSettingsPanel />}
      {panel === 'find' && <ChaptersAndSearchPanel />}
    </div>
  )
}
