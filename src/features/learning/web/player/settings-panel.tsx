import { useId, useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { CopyTimeLink } from './copy-time-link.tsx'
import { usePlayer } from './player-context.ts'
import { PLAYBACK_RATES } from './player-limits.ts'
import sheet from './player-panel.module.css'
import { PlayerPanelHeader, usePlayerPanelSheet } from './player-panel.tsx'
import styles from './settings-panel.module.css'

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

function CaptionLookChoices() {
  const { preferences: look, changePreferences: onLook } = usePlayer()
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
export function PlayerSettingsPanel() {
  const { media, stream, actions, captions, info, next, positionMs, ...player } = usePlayer()
  const { preferences, changePreferences } = player
  const { levels, level, automatic } = stream
  const captionsLanguage = captions.on ? captions.language : null
  const panel = useRef<HTMLDivElement>(null)
  usePlayerPanelSheet(panel, 'input:checked')

  const playing = levels.find(({ index }) => index === level)
  const qualities = [
    { value: -1, label: automatic && playing ? `Auto (${playing.height}p)` : 'Auto' },
    ...levels.map(({ index, height }) => ({ value: index, label: `${height}p` })).reverse(),
  ]

  function chooseQuality(index: number) {
    stream.setLevel(index)
    changePreferences({ quality: levels.find((one) => one.index === index)?.height ?? null })
  }

  /** @param language empty for none */
  function chooseCaptions(language: string) {
    changePreferences(language === '' ? { captions: false } : { captions: true, captionsLanguage: language })
  }

  return (
    <div ref={panel} className={cx(sheet.panel, styles.panel)} data-panel="">
      <PlayerPanelHeader title="Settings" onClose={() => player.setPanel(null)} />
      <Choices
        legend="Speed"
        choices={PLAYBACK_RATES.map((value) => ({ value, label: value === 1 ? 'Normal' : `${value}×` }))}
        chosen={media.rate}
        onChoose={actions.setRate}
      />
      {levels.length > 1 && (
        <Choices
          legend="Quality"
          choices={qualities}
          chosen={automatic ? -1 : level}
          onChoose={chooseQuality}
        />
      )}
      {info.captions.length > 0 && (
        <Choices
          legend="Captions"
          choices={[
            { value: '', label: 'Off' },
            ...info.captions.map(({ language, label }) => ({ value: language, label })),
          ]}
          chosen={captionsLanguage ?? ''}
          onChoose={chooseCaptions}
        />
      )}
      {captionsLanguage !== null && <CaptionLookChoices />}
      {next && (
        <Choices
          legend="At the end"
          choices={[
            { value: 'stop', label: 'Stop' },
            { value: 'next', label: 'Play the next lesson' },
          ]}
          chosen={preferences.playNext ? 'next' : 'stop'}
          onChoose={(choice) => changePreferences({ playNext: choice === 'next' })}
        />
      )}
      <CopyTimeLink positionMs={positionMs} />
    </div>
  )
}
