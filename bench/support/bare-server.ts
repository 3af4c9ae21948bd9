import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts one of the bare peers (`bare-*.ts`) as a process; gives its address and a way to end it. */
export async function startBare(
  file: string,
  settings: unknown,
): Promise<{ address: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send(settings as object)
  const [port] = (await once(child, 'message')) as [number]
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
