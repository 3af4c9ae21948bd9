import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { waitForMessage } from './processes.ts'

/** Starts one of the bare peers (`bare-*.ts`) as a process; gives its address and a way to end it. */
export async function startBareServer(
  file: string,
  settings: unknown,
): Promise<{ address: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { ...process.env, NODE_ENV: 'production' },
    // Not what this process was started with: a program of `npm run bench` does not wait for messages.
    execArgv: [],
  })
  child.send(settings as object)
  const port = await waitForMessage<number>(child)
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
