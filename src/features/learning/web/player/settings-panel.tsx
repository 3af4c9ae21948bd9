import { useId, useRef } from 'react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import { cx } from '#ui/class-names.ts'
import { CopyTimeLink } from './copy-time-link.tsx'
import { PLAYBACK_RATES } from './player-limits.ts'
import sheet from './player-panel.module.css'
import { PlayerPanelHeader, usePlayerPanelSheet } from './player-panel.tsx'
import type { CaptionStyle } from './player-preferences.ts'
import styles from './settings-panel.module.css'
import type { StreamLevel } from './stream-types.ts'

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
  look: CaptionStyle
  onLook: (look: Partial<CaptionStyle>) => void
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

const SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
  { value: 'xl', label: 'Very large' },
] as const
const COLOURS = [
  { value: 'file', label: 'White' },
  { value: 'yellow', label: 'Yellow' },
  { value: 'cyan', label: 'Cyan' },
  { value: 'green', label: 'Green' },
] as const
const GROUNDS = [
  { value: 'file', label: 'Shaded' },
  { value: 'black', label: 'Black' },
  { value: 'none', label: 'None' },
] as const

function CaptionLookChoices({ look, onLook }: Pick<SettingsPanelProps, 'look' | 'onLook'>) {
  return (
    <>
      <Choices
        legend="Size of captions"
        choices={SIZES}
        chosen={look.captionSize}
        onChoose={(captionSize) => onLook({ captionSize })}
      />
      <Choices
        legend="Colour of captions"
        choices={COLOURS}
        chosen={look.captionColour}
        onChoose={(captionColour) => onLook({ captionColour })}
      />
      <Choices
        legend="Background of captions"
        choices={GROUNDS}
        chosen={look.captionGround}
        onChoose={(captionGround) => onLook({ captionGround })}
      />
    </>
  )
}

/** Speed, quality, captions and what comes next. Inside the player, so that it is there in full screen too. */
export function PlayerSettingsPanel({
  rate,
  onRate,
  levels,
  level,
  automatic,
  onLevel,
  captions,
  captionsLanguage,
  onCaptions,
  look,
  onLook,
  playNext,
  onPlayNext,
  positionMs,
  onClose,
}: SettingsPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePlayerPanelSheet(panel, 'input:checked')

  const playing = levels.find(({ index }) => index === level)
  const qualities = [
    { value: -1, label: automatic && playing ? `Auto (${playing.height}p)` : 'Auto' },
    ...levels.map(({ index, height }) => ({ value: index, label: `${height}p` })).reverse(),
  ]
  return (
    <div ref={panel} className={cx(sheet.panel, styles.panel)} data-panel="">
      <PlayerPanelHeader title="Settings" onClose={onClose} />
      <Choices
        legend="Speed"
        choices={PLAYBACK_RATES.map((value) => ({ value, label: value === 1 ? 'Normal' : `${value}×` }))}
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
      {captionsLanguage !== null && <CaptionLookChoices look={look} onLook={onLook} />}
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
      <CopyTimeLink positionMs={positionMs} />
    </div>
  )
}
