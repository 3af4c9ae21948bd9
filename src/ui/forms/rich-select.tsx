import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHydrated } from '../a11y/use-hydrated.ts'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import popup from '../overlays/popup.module.css'
import { findPopupContainer } from '../overlays/use-popup-button.ts'
import control from './control.module.css'
import { Field, type FieldProps } from './field.tsx'
import styles from './rich-select.module.css'

export interface RichOption {
  value: string
  label: string
  description?: string
  icon?: ReactNode
}

export interface RichSelectProps extends FieldProps {
  options: ReadonlyArray<RichOption>
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  name?: string
  disabled?: boolean
}

/** A select whose options have a picture or a description. Heavy, so load it lazily; use Select where labels are enough. */
export function RichSelect({
  options,
  value,
  onChange,
  placeholder = t.choosePlaceholder,
  name,
  disabled = false,
  ...field
}: RichSelectProps) {
  const hydrated = useHydrated()
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const face = cx(control.control, styles.trigger)
  const label = options.find((option) => option.value === value)?.label
  return (
    <Field {...field}>
      {(ids) =>
        hydrated ? (
          // Its inline style sheet serves only a mode that is not used, and the content policy refuses it.
          <CSPProvider disableStyleElements>
            <Base.Root
              items={options.map((option) => ({ value: option.value, label: option.label }))}
              value={value}
              onValueChange={(next) => next !== null && onChange(next)}
              disabled={disabled}
              {...(name && { name })}
            >
              <Base.Trigger {...ids} ref={setTrigger} className={face}>
                <Base.Value placeholder={placeholder} className={styles.value} />
                <ChevronsUpDown className={styles.icon} aria-hidden="true" />
              </Base.Trigger>
              <Base.Portal container={findPopupContainer(trigger)}>
                <Base.Positioner className={popup.positioner} sideOffset={6} alignItemWithTrigger={false}>
                  <Base.Popup className={cx(popup.popup, popup.menu, styles.popup)}>
                    <Base.List>
                      {options.map((option) => (
                        <Base.Item
                          key={option.value}
                          value={option.value}
                          className={cx(popup.item, styles.item)}
                        >
                          {option.icon}
                          <span className={styles.words}>
                            <Base.ItemText>{option.label}</Base.ItemText>
                            {option.description && (
                              <span className={styles.description}>{option.description}</span>
                            )}
                          </span>
                          <Base.ItemIndicator className={styles.check}>
                            <Check aria-hidden="true" />
                          </Base.ItemIndicator>
                        </Base.Item>
                      ))}
                    </Base.List>
                  </Base.Popup>
                </Base.Positioner>
              </Base.Portal>
            </Base.Root>
          </CSPProvider>
        ) : (
          <button type="button" {...ids} disabled className={face}>
            <span className={styles.value}>{label ?? placeholder}</span>
          </button>
        )
      }
    </Field>
  )
}
