import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { realtime } from '#platform/web/realtime.ts'
import { CLASSES_CHANGED_MESSAGE, WATCH_CLASSES_MESSAGE } from '../rules/live-messages.ts'

const ANSWER_MS = 10_000
/** A thousand open pages don't ask at the same moment. */
const SPREAD_MS = 1_500
/** A page whose first connection takes longer than this may have missed a change meanwhile. */
const PROMPT_CONNECTION_MS = 1_000

/** Reads the page again when the classes of its batch have changed, and after each connection, when that may have been missed. */
export function useClassesChange(batchId: string): void {
  const { revalidate } = useRevalidator()
  const readAgain = useEffectEvent(() => void revalidate())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const openedAt = performance.now()
    let wasConnected = realtime.state() === 'connected'
    const renew = () => {
      clearTimeout(timer)
      timer = setTimeout(() => readAgain(), Math.random() * SPREAD_MS)
    }
    const watch = () => {
      if (realtime.state() !== 'connected') return
      realtime.request(WATCH_CLASSES_MESSAGE, { batchId }, ANSWER_MS, () => {})
    }
    const leave = realtime.subscribe(CLASSES_CHANGED_MESSAGE, (message) => {
      const isOurs = typeof message === 'object' && message !== null && 'batchId' in message
      if (isOurs && message.batchId === batchId) renew()
    })
    const leaveState = realtime.onState(() => {
      if (realtime.state() !== 'connected') return
      watch()
      if (wasConnected || performance.now() - openedAt > PROMPT_CONNECTION_MS) renew()
      wasConnected = true
    })
    watch()
    return () => {
      clearTimeout(timer)
      leave()
      leaveState()
      realtime.request(WATCH_CLASSES_MESSAGE, { batchId: null }, ANSWER_MS, () => {})
    }
  }, [batchId])
}
