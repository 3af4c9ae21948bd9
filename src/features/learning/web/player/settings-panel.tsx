import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { playbackRates } from './player-limits.ts'
import styles from './settings-panel.module.css'
import type { StreamLevel } from './video-stream.ts'

interface SettingsPanelProps {
  rate: number
  onRate: (rate: number) => void
  levels: readonly StreamLevel[]
  level: number
  automatic: boolean
  onLevel: (index: number) => void
  onClose: () => void
}

interface Choice {
  value: number
  label: string
}

function Choices({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string
  choices: readonly Choice[]
  chosen: number
  onChoose: (value: number) => void
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

/** Speed and quality. Inside the player, so that it is there in full screen too. */
export function SettingsPanel({
  rate,
  onRate,
  levels,
  level,
  automatic,
  onLevel,
  onClose,
}: SettingsPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const inside = panel.current
    inside?.querySelector<HTMLInputElement>('input:checked')?.focus()
    return () => {
      // Back to the button, unless the focus has gone elsewhere by itself.
      const lost = document.activeElement === document.body || inside?.contains(document.activeElement)
      if (lost && opener instanceof HTMLElement) opener.focus()
    }
  }, [])

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
    </div>
  )
}
