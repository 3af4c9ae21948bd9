import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from '#ui/single-keys.ts'

/** What the keys of a queue do; see docs/product/console.md#keys. */
export interface QueueKeyActions {
  next: () => void
  previous: () => void
  choose: () => void
  answer: () => void
  open: () => void
  close: () => void
}

const KEYS: Readonly<Record<string, keyof QueueKeyActions>> = {
  j: 'next',
  k: 'previous',
  x: 'choose',
  e: 'answer',
  Enter: 'open',
  Escape: 'close',
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const hasOwnUse = (target: EventTarget | null, key: string) =>
  key === 'Enter' &&
  target instanceof HTMLElement &&
  target.closest('a:not([aria-current="true"]), button, summary') !== null

/** Listens to the keys of a queue, except while somebody types, a dialog is open, or the key does something where the focus is. */
export function useQueueKeys(actions: QueueKeyActions): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) && event.key !== 'Escape') return
    if (hasOwnUse(event.target, event.key) || document.querySelector('[role="dialog"], [role="alertdialog"]'))
      return
    const action = KEYS[event.key]
    if (!action || (event.key.length === 1 && !areSingleKeysOn())) return
    event.preventDefault()
    actions[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
