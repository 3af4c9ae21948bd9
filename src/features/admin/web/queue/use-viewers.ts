import { useEffect, useEffectEvent, useState } from 'react'
import { realtime } from '#platform/web/realtime.ts'
import {
  CONSOLE_QUEUE_CHANGED_MESSAGE,
  CONSOLE_VIEWER_ANNOUNCE_MS,
  CONSOLE_VIEWER_EXPIRES_MS,
  CONSOLE_VIEWER_MESSAGE,
  type ConsoleQueueChange,
  type ConsoleViewer,
  OPEN_CONSOLE_QUEUE_MESSAGE,
} from '../../rules/console-messages.ts'
import type { ConsoleQueue } from '../../rules/console-sections.ts'

const ANSWER_MS = 5_000

const isViewer = (payload: unknown): payload is ConsoleViewer =>
  typeof payload === 'object' && payload !== null && 'viewer' in payload && 'itemId' in payload

const isChange = (payload: unknown): payload is ConsoleQueueChange =>
  typeof payload === 'object' && payload !== null && 'queue' in payload && !('viewer' in payload)

/**
 * Follows a queue over the real-time connection.
 *
 * @param ownId whoever looks is not told of themselves
 * @param onChange something in the queue has changed, or may have while there was no connection
 * @returns who else has the item open
 */
export function useViewers(
  queue: ConsoleQueue,
  itemId: string | null,
  ownId: string,
  onChange: () => void,
): readonly ConsoleViewer['viewer'][] {
  const [viewers, setViewers] = useState<readonly ConsoleViewer['viewer'][]>([])
  const changed = useEffectEvent(onChange)

  useEffect(() => {
    const known = new Map<string, { viewer: ConsoleViewer['viewer']; seenAt: number }>()
    const show = () => setViewers([...known.values()].map(({ viewer }) => viewer))
    show()
    const announce = () => {
      if (realtime.state() === 'connected')
        realtime.request(OPEN_CONSOLE_QUEUE_MESSAGE, { queue, itemId }, ANSWER_MS, () => {})
    }
    const forgetOld = () => {
      for (const [id, { seenAt }] of known)
        if (Date.now() - seenAt >= CONSOLE_VIEWER_EXPIRES_MS) known.delete(id)
      show()
    }
    let wasConnected = realtime.state() === 'connected'
    const ways = [
      realtime.onState(() => {
        const isConnected = realtime.state() === 'connected'
        if (isConnected && !wasConnected) {
          announce()
          changed()
        }
        wasConnected = isConnected
      }),
      realtime.subscribe(CONSOLE_VIEWER_MESSAGE, (payload) => {
        if (!isViewer(payload) || payload.queue !== queue || payload.itemId !== itemId) return
        const { viewer, left } = payload
        if (viewer.id === ownId) return
        // Somebody new does not know yet who was here before.
        if (!left && !known.has(viewer.id)) announce()
        if (left) known.delete(viewer.id)
        else known.set(viewer.id, { viewer, seenAt: Date.now() })
        show()
      }),
      realtime.subscribe(CONSOLE_QUEUE_CHANGED_MESSAGE, (payload) => {
        if (isChange(payload) && payload.queue === queue) changed()
      }),
    ]
    announce()
    const timer = setInterval(() => {
      announce()
      forgetOld()
    }, CONSOLE_VIEWER_ANNOUNCE_MS)
    return () => {
      clearInterval(timer)
      for (const leave of ways) leave()
      realtime.request(OPEN_CONSOLE_QUEUE_MESSAGE, { queue: null }, ANSWER_MS, () => {})
    }
  }, [queue, itemId, ownId])

  return viewers
}
