/** Waits until the browser has drawn twice: by then React has rendered what it was told, and observers have seen what is in sight. */
export async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
