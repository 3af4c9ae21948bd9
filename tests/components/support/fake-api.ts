import { ORPCError } from '@orpc/client'
import type { Api } from '#app/web/api.ts'

/** Answers of procedures, by feature; each takes the procedure's input and gives its output, checked against the contract's types. */
export type FakeApi = FakeProcedures<Api>

type FakeProcedures<Client> = {
  [Name in keyof Client]?: Client[Name] extends (...args: infer Args) => PromiseLike<infer Output>
    ? (input: Args[0]) => Output | Promise<Output>
    : FakeProcedures<Client[Name]>
}

/** A call of the page under test, as a feature's procedure was asked. */
export interface FakeCall {
  /** Feature and procedure, such as `accounts.getSettings`. */
  readonly name: string
  readonly input: unknown
}

let handlers: readonly FakeApi[] = []
let calls: FakeCall[] = []
let unanswered: string[] = []

/** Replaces all answers; of two for one procedure, the first is asked. */
export function setFakeApi(...apis: readonly FakeApi[]): void {
  handlers = apis
  calls = []
  unanswered = []
}

/** The calls so far, oldest first; those of one procedure when it is named. */
export const listCalls = (name?: string): readonly FakeCall[] =>
  calls.filter((call) => name === undefined || call.name === name)

/** Procedures that were called and that no fake answers. */
export const listUnansweredCalls = (): readonly string[] => unanswered

/** No answer comes over a network before the page has drawn what was pressed. */
const ANSWER_MS = 2
// Answers come also where a test stops the page's clock.
const { setTimeout: setRealTimeout } = globalThis
const passMoment = () => new Promise<void>((resolve) => void setRealTimeout(resolve, ANSWER_MS))

/** Calls a fake procedure as the network would: asynchronously, with copies of input and output. */
export async function callFakeApi(path: readonly string[], input: unknown): Promise<unknown> {
  const name = path.join('.')
  calls.push({ name, input: structuredClone(input) })
  for (const api of handlers) {
    const handler = path.reduce<unknown>(
      (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
      api,
    )
    if (typeof handler !== 'function') continue
    try {
      return structuredClone(await handler(structuredClone(input)))
    } finally {
      await passMoment()
    }
  }
  unanswered.push(name)
  throw new Error(`No fake answers ${name}`)
}

/** Every procedure of every feature, for the loaders of pages. */
export function createFakeApiClient(path: readonly string[] = []): Api {
  const call = (input: unknown) => callFakeApi(path, input)
  return new Proxy(call, {
    get: (_, key) =>
      typeof key === 'string' && key !== 'then' ? createFakeApiClient([...path, key]) : undefined,
  }) as unknown as Api
}

/** What a procedure throws where its contract has an error with this code. */
export const refuse = (code: string, message: string, data?: unknown): never => {
  throw new ORPCError(code, { defined: true, message, data })
}

/** What any call throws while the site is overloaded or its database away. */
export const failAsUnavailable = (): never => {
  throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: 'The site is unavailable.' })
}

/** What any call throws without a connection. */
export const failAsOffline = (): never => {
  throw new TypeError('Failed to fetch')
}
