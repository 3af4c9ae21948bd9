const CHANNEL = 'lectern.session'

/** Sent from one tab to the others of its browser, which may have no realtime connection of their own. */
export type SessionMessage = 'signing-out' | 'signed-out' | 'ended' | 'banned'

const isSessionMessage = (data: unknown): data is SessionMessage =>
  data === 'signing-out' || data === 'signed-out' || data === 'ended' || data === 'banned'

export function tellOtherTabs(message: SessionMessage): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** @returns a function that unsubscribes */
export function onOtherTab(handle: (message: SessionMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSessionMessage(data)) handle(data)
  }
  return () => channel.close()
}
