import { useId, useRef, useState } from 'react'

/**
 * Where a popup is rendered: in the landmark of its button, so that people who navigate by landmarks find it. Inside a dialog Base
 * UI already nests it correctly.
 */
export function findPopupContainer(element: HTMLElement | null): HTMLElement | undefined {
  if (!element || element.closest('[role="dialog"]')) return undefined
  return element.closest<HTMLElement>('header, main, footer') ?? undefined
}

export interface PopupCloseDetails {
  reason: string
  event: Event
}

/**
 * State of a plain button that opens a popup whose code loads later. With a button of our own nothing heavy loads before the
 * first press, and the focus stays on it when the popup arrives.
 *
 * @param warm fetches the popup's code; called early, when the pointer or the focus reaches the button
 */
export function usePopupButton(warm: () => void, kind: 'menu' | 'dialog') {
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const [landmark, setLandmark] = useState<HTMLElement>()
  const trigger = useRef<HTMLButtonElement>(null)
  const popupId = useId()

  function show(keyboard: boolean) {
    setByKeyboard(keyboard)
    setLandmark(findPopupContainer(trigger.current))
    setOpen(true)
  }

  function handleOpenChange(next: boolean, details?: PopupCloseDetails) {
    // The button handles presses on itself; closing here would make its click open the popup again.
    const pressed = details?.reason === 'outside-press' ? details.event.target : null
    if (!next && pressed instanceof Node && trigger.current?.contains(pressed)) return
    setOpen(next)
  }

  const buttonProps = {
    ref: trigger,
    'aria-haspopup': kind,
    'aria-expanded': open,
    ...(open && { 'aria-controls': popupId }),
    onPointerEnter: warm,
    onFocus: warm,
    // A click without a pointer is Enter or Space.
    onClick: (event: { detail: number }) => (open ? setOpen(false) : show(event.detail === 0)),
    ...(kind === 'menu' && {
      onKeyDown: (event: { key: string; preventDefault(): void }) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        show(true)
      },
    }),
  } as const

  return {
    open,
    byKeyboard,
    trigger,
    landmark,
    popupId,
    buttonProps,
    handleOpenChange,
    close: () => setOpen(false),
  }
}
