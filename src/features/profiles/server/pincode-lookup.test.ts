import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPincodeLookup } from './pincode-lookup.ts'

const DELHI = [
  {
    Message: 'Number of pincode(s) found:21',
    Status: 'Success',
    PostOffice: [
      {
        Name: 'Baroda House',
        District: 'Central Delhi',
        State: 'Delhi',
        Country: 'India',
        Pincode: '110001',
      },
      { Name: 'Connaught Place', District: 'New Delhi', State: 'Delhi', Country: 'India', Pincode: '110001' },
    ],
  },
]

let answer: (response: ServerResponse) => void
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const address = `http://127.0.0.1:${port}/pincode/{pincode}`
const answerJson = (json: unknown, status = 200) => {
  answer = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  answerJson(DELHI)
})

test('city and country are those of the first office, asked for once', async () => {
  const lookUp = createPincodeLookup(address)
  const places = await Promise.all([lookUp('110001'), lookUp('110001')])
  places.push(await lookUp('110001'))
  for (const place of places) expect(place).toEqual({ city: 'Central Delhi', country: 'India' })
  expect(asked).toEqual(['/pincode/110001'])
})

test('an unknown pincode has none, and is not asked for again', async () => {
  const lookUp = createPincodeLookup(address)
  answerJson([{ Message: 'No records found', Status: 'Error', PostOffice: null }])
  expect(await lookUp('000000')).toBeNull()
  expect(await lookUp('000000')).toBeNull()
  expect(asked).toHaveLength(1)
})

test('without a service nobody is asked', async () => {
  expect(await createPincodeLookup(undefined)('110001')).toBeNull()
  expect(asked).toEqual([])
})

test.each(['', '11000', '1100011', '11000a', '../../', '١١٠٠٠١', '110001\n'])(
  'nothing but six digits goes into an address: %j',
  async (pincode) => {
    expect(await createPincodeLookup(address)(pincode)).toBeNull()
    expect(asked).toEqual([])
  },
)

test.each<[string, (response: ServerResponse) => void]>([
  ['is broken', (response) => response.writeHead(500).end('{}')],
  ['is not JSON', (response) => response.end('<html>')],
  [
    'ends early',
    (response) => response.writeHead(200, { 'content-length': 99 }).write('[', () => response.destroy()),
  ],
  ['has another shape', (response) => response.end('{"error":"quota"}')],
  ['names no office that is understood', (response) => response.end('[{"PostOffice":[{"District":7}]}]')],
  ['is too long', (response) => response.end(`[${' '.repeat(300 * 1024)}]`)],
  [
    'leads elsewhere',
    (response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/other` }).end(),
  ],
])('an answer that %s is no place, and is asked for again', async (_, broken) => {
  const lookUp = createPincodeLookup(address)
  answer = broken
  expect(await lookUp('110001')).toBeNull()
  expect(asked).not.toContain('/other')
  answerJson(DELHI)
  expect(await lookUp('110001')).toEqual({ city: 'Central Delhi', country: 'India' })
})

test('texts of the service are cleaned, and what is too long is none', async () => {
  answerJson([{ PostOffice: [{ District: ' New\u202e Delhi\u0000 ', Country: 'India' }] }])
  expect(await createPincodeLookup(address)('110001')).toEqual({ city: 'New Delhi', country: 'India' })
  answerJson([{ PostOffice: [{ District: 'x'.repeat(5000), Country: 'India' }] }])
  expect(await createPincodeLookup(address)('110001')).toBeNull()
})

test('an office that is not understood hides no other', async () => {
  answerJson([{ PostOffice: [{ District: null }, { District: 'Pune', Country: 'India' }] }])
  expect(await createPincodeLookup(address)('411001')).toEqual({ city: 'Pune', country: 'India' })
})

test('a service that does not answer is not waited for', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const end = new AbortController()
  timeout.mockReturnValue(end.signal)
  answer = () => end.abort(new DOMException('too slow', 'TimeoutError'))
  expect(await createPincodeLookup(address)('110001')).toBeNull()
  expect(timeout).toHaveBeenCalledWith(3_000)
})
