import { describe, expect, test } from 'vitest'
import { createToastQueue, type ToastCommand } from './toast-queue.ts'

const show = (id: string): ToastCommand => ({ kind: 'show', id, options: { title: id } })

describe('toast queue', () => {
  test('keeps commands until somebody listens, in their order', () => {
    const queue = createToastQueue()
    queue.send(show('a'))
    queue.send({ kind: 'dismiss', id: 'a' })
    const heard: ToastCommand[] = []
    queue.connect((command) => heard.push(command))
    queue.send(show('b'))
    expect(heard).toEqual([show('a'), { kind: 'dismiss', id: 'a' }, show('b')])
  })

  test('asks for the drawing code when a command waits, also one sent before it was asked', () => {
    const queue = createToastQueue()
    let asked = 0
    queue.onWanted(() => {
      asked += 1
    })
    expect(asked).toBe(0)
    queue.send(show('a'))
    expect(asked).toBe(1)
    const late = createToastQueue()
    late.send(show('a'))
    late.onWanted(() => {
      asked += 1
    })
    expect(asked).toBe(2)
  })

  test('waits again after the listener has gone', () => {
    const queue = createToastQueue()
    const heard: string[] = []
    const leave = queue.connect(({ id }) => heard.push(id))
    leave()
    queue.send(show('later'))
    expect(heard).toEqual([])
    queue.connect(({ id }) => heard.push(id))
    expect(heard).toEqual(['later'])
  })

  test('gives every toast an id of its own', () => {
    const queue = createToastQueue()
    expect(queue.nextId()).not.toBe(queue.nextId())
  })
})
