import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { firstMessage } from './first-message.ts'

/** Starts one of the bare peers (`bare-*.ts`) as a process; gives its address and a way to end it. */
export async function startBare(
  file: string,
  settings: unknown,
): Promise<{ address: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { ...process.env, NODE_ENV: 'production' },
    // Not what this process was started with: a program of `npm run bench` does not wait for messages.
    execArgv: [],
  })
  child.send(settings as object)
  const port = await firstMessage<number>(child)
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
