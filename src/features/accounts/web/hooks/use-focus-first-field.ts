import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a form's first field when the form replaces another one. Not for the first form of a dialog, unless the dialog has a
 * `finalFocus`: otherwise it would return the focus to this field when it closes.
 */
export function useFocusFirstField<Form extends HTMLElement>(wanted = true): RefObject<Form | null> {
  const form = useRef<Form>(null)
  useEffect(() => {
    if (wanted)
      form.current?.querySelector<HTMLElement>('input:not([type=hidden], [type=checkbox], [hidden])')?.focus()
  }, [wanted])
  return form
}
