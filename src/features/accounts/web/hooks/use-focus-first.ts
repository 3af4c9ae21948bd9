import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on a form's first field when the form appears in place of another. Not for the first form of a dialog, unless the
 * dialog has a `finalFocus`: it would take this field for what had the focus before.
 */
export function useFocusFirst<Form extends HTMLElement>(wanted = true): RefObject<Form | null> {
  const form = useRef<Form>(null)
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>('input:not([type=hidden], [type=checkbox])')?.focus()
  }, [wanted])
  return form
}
