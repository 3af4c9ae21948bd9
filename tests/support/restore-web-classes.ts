import { afterAll } from 'vitest'

const { Request, Response } = globalThis

// A server inside the test process replaces both with quicker ones, and the next file in this process is to find what Node has.
afterAll(() => {
  Object.defineProperty(globalThis, 'Request', { value: Request })
  Object.defineProperty(globalThis, 'Response', { value: Response })
})
