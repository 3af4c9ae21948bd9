import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import { CopyLink } from './copy-link.tsx'
import { playbackRates } from './player-limits.ts'
import styles from './settings-panel.module.css'
import type { StreamLevel } from './stream-parts.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface SettingsPanelProps {
  rate: number
  onRate: (rate: number) => void
  levels: readonly StreamLevel[]
  level: number
  automatic: boolean
  onLevel: (index: number) => void
  captions: VideoInfo['captions']
  /** Language of the captions that are shown; null for none. */
  captionsLanguage: string | null
  onCaptions: (language: string | null) => void
  /** Whether the next lesson begins by itself; undefined where none follows. */
  playNext: boolean | undefined
  onPlayNext: (playNext: boolean) => void
  /** Where the video is, for a link to there. */
  positionMs: number
  onClose: () => void
}

interface Choice<Value> {
  value: Value
  label: string
}

function Choices<Value extends string | number>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className={styles.label}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Speed, quality, captions and what comes next. Inside the player, so that it is there in full screen too. */
export function SettingsPanel({
  rate,
  onRate,
  levels,
  level,
  automatic,
  onLevel,
  captions,
  captionsLanguage,
  onCaptions,
  playNext,
  onPlayNext,
  positionMs,
  onClose,
}: SettingsPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useReturnFocus(panel)
  useEffect(() => panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  const playing = levels.find(({ index }) => index === level)
  const qualities = [
    { value: -1, label: automatic && playing ? `Auto (${playing.height}p)` : 'Auto' },
    ...levels.map(({ index, height }) => ({ value: index, label: `${height}p` })).reverse(),
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Esc, which closes what the buttons in it belong to
    <div ref={panel} className={styles.panel} onKeyDown={handleKey}>
      <Choices
        legend="Speed"
        choices={playbackRates.map((value) => ({ value, label: value === 1 ? 'Normal' : `${value}×` }))}
        chosen={rate}
        onChoose={onRate}
      />
      {levels.length > 1 && (
        <Choices legend="Quality" choices={qualities} chosen={automatic ? -1 : level} onChoose={onLevel} />
      )}
      {captions.length > 0 && (
        <Choices
          legend="Captions"
          choices={[
            { value: '', label: 'Off' },
            ...captions.map(({ language, label }) => ({ value: language, label })),
          ]}
          chosen={captionsLanguage ?? ''}
          onChoose={(language) => onCaptions(language === '' ? null : language)}
        />
      )}
      {playNext !== undefined && (
        <Choices
          legend="At the end"
          choices={[
            { value: 'stop', label: 'Stop' },
            { value: 'next', label: 'Play the next lesson' },
          ]}
          chosen={playNext ? 'next' : 'stop'}
          onChoose={(choice) => onPlayNext(choice === 'next')}
        />
      )}
      <CopyLink positionMs={positionMs} />
    </div>
  )
}
