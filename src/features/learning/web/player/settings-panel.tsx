import { useId, useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
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
  { value: 's', label: t.small },
  { value: 'm', label: t.medium },
  { value: 'l', label: t.large },
  { value: 'xl', label: t.veryLarge },
] as const
const COLOURS = [
  { value: 'file', label: t.white },
  { value: 'yellow', label: t.yellow },
  { value: 'cyan', label: t.cyan },
  { value: 'green', label: t.green },
] as const
const GROUNDS = [
  { value: 'file', label: t.shaded },
  { value: 'black', label: t.black },
  { value: 'none', label: t.noBackground },
] as const

function CaptionLookChoices() {
  const { preferences: look, changePreferences: onLook } = usePlayer()
  return (
    <>
      <Choices
        legend={t.captionSize}
        choices={SIZES}
        chosen={look.captionSize}
        onChoose={(captionSize) => onLook({ captionSize })}
      />
      <Choices
        legend={t.captionColor}
        choices={COLOURS}
        chosen={look.captionColour}
        onChoose={(captionColour) => onLook({ captionColour })}
      />
      <Choices
        legend={t.captionBackground}
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
    {
      value: -1,
      label: automatic && playing ? t.autoQualityHeight({ height: playing.height }) : t.autoQuality,
    },
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
      <PlayerPanelHeader title={t.settings} onClose={() => player.setPanel(null)} />
      <Choices
        legend={t.speed}
        choices={PLAYBACK_RATES.map((value) => ({ value, label: value === 1 ? t.normalSpeed : `${value}×` }))}
        chosen={media.rate}
        onChoose={actions.setRate}
      />
      {levels.length > 1 && (
        <Choices
          legend={t.quality}
          choices={qualities}
          chosen={automatic ? -1 : level}
          onChoose={chooseQuality}
        />
      )}
      {info.areQualitiesComing && <p className={styles.hint}>{t.higherQualitiesAreComing}</p>}
      {info.captions.length > 0 && (
        <Choices
          legend={t.captions}
          choices={[
            { value: '', label: t.off },
            ...info.captions.map(({ language, label }) => ({ value: language, label })),
          ]}
          chosen={captionsLanguage ?? ''}
          onChoose={chooseCaptions}
        />
      )}
      {captionsLanguage !== null && <CaptionLookChoices />}
      {next && (
        <Choices
          legend={t.atTheEnd}
          choices={[
            { value: 'stop', label: t.stop },
            { value: 'next', label: t.playTheNextLesson },
          ]}
          chosen={preferences.playNext ? 'next' : 'stop'}
          onChoose={(choice) => changePreferences({ playNext: choice === 'next' })}
        />
      )}
      <CopyTimeLink positionMs={positionMs} />
    </div>
  )
}
