import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const SEND_TO_PARENT = new URL('./send-to-parent.ts', import.meta.url).href

/** Sends once, waits without giving way until its parent is dead, and sends again before it can notice. */
const CHILD = `
  import { readFileSync } from 'node:fs'
  import { sendToParent } from ${JSON.stringify(SEND_TO_PARENT)}
  const parent = process.ppid
  process.once('disconnect', () => process.exit(3))
  process.once('message', () => {
    sendToParent('first')
    while (process.ppid === parent);
    sendToParent('second')
    setImmediate(() => process.exit(2))
  })`
const PARENT = `
  import { spawn } from 'node:child_process'
  const args = ['--input-type=module', '-e', ${JSON.stringify(CHILD)}]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.on('message', () => process.kill(process.pid, 'SIGKILL'))
  child.send('go')`

test('a child whose parent was killed ends without a word, though it was sending', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // The child shares stderr, so this ends when it does.
  const [said] = await Promise.all([text(parent.stderr), once(parent, 'exit')])
  expect(said).toBe('')
})
