const CHANNEL = 'lectern.session'
const SIGNED_OUT = 'signed-out'

/** Tells the other tabs of this browser that its session is over. */
export function tellSignedOut(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(SIGNED_OUT)
  channel.close()
}

/** @returns the way out */
export function onSignedOutElsewhere(handle: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === SIGNED_OUT) handle()
  }
  return () => channel.close()
}
