import { Check } from 'lucide-react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import styles from './chip-group.module.css'

interface ChipGroupProps<Value extends string> {
  legend: string
  /** The legend is for screen readers only: a heading above says the same. */
  quietLegend?: boolean
  options: ReadonlyArray<{ value: Value; label: string }>
  chosen: ReadonlySet<Value>
  onToggle: (value: Value) => void
}

/** Any number of short options. Each chip is a checkbox. */
export function ChipGroup<Value extends string>({
  legend,
  quietLegend = false,
  options,
  chosen,
  onToggle,
}: ChipGroupProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {quietLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.chips}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.input}
              value={value}
              checked={chosen.has(value)}
              onChange={() => onToggle(value)}
            />
            <Check className={styles.tick} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
