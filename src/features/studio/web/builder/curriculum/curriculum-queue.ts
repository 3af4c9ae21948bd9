import type { Curriculum } from '../../../rules/course-drafts/course-draft-items.ts'

interface CurriculumQueueDeps {
  readonly initial: Curriculum
  readonly show: (curriculum: Curriculum) => void
  /** What another window has made of it, when that is why the server refused. */
  readonly getCurrent: (error: unknown) => Curriculum | null
  readonly onChangedElsewhere: () => void
  readonly onFailure: (error: unknown) => void
  /** Called with whether something is on its way. */
  readonly onBusy: (isBusy: boolean) => void
}

/**
 * Sends changes of a curriculum one after the other, each with the order that the one before has made. Moves are shown at once; when
 * one is refused, it and those behind it are taken back.
 */
export function createCurriculumQueue(deps: CurriculumQueueDeps) {
  /** As the server has it, as far as is known here. */
  let known = deps.initial
  let shown = deps.initial
  let waiting = 0
  /** Grows when what waits has lost its ground. */
  let era = 0
  let tail: Promise<unknown> = Promise.resolve()

  function show(next: Curriculum): void {
    shown = next
    deps.show(next)
  }

  function refuse(error: unknown): void {
    era += 1
    const current = deps.getCurrent(error)
    known = current ?? known
    show(known)
    if (current) deps.onChangedElsewhere()
    else deps.onFailure(error)
  }

  async function sendNext<Answer extends Curriculum>(
    send: (orderVersion: number) => Promise<Answer>,
    mine: number,
  ): Promise<Answer | null> {
    try {
      if (mine !== era) return null
      const answer = await send(known.orderVersion)
      known = { orderVersion: answer.orderVersion, topics: answer.topics }
      // What is shown of later moves stays.
      if (waiting === 1) show(known)
      return answer
    } catch (error) {
      refuse(error)
      return null
    } finally {
      waiting -= 1
      if (waiting === 0) deps.onBusy(false)
    }
  }

  return {
    getShown: () => shown,
    /**
     * @param change how it will look, where that is known
     * @returns the answer; null when it was refused
     */
    run<Answer extends Curriculum>(
      send: (orderVersion: number) => Promise<Answer>,
      change?: (curriculum: Curriculum) => Curriculum,
    ): Promise<Answer | null> {
      if (change) show(change(shown))
      waiting += 1
      deps.onBusy(true)
      const mine = era
      const result = tail.then(() => sendNext(send, mine))
      tail = result
      return result
    },
    /** Resolves when everything that was asked for is done. */
    settle: async () => void (await tail),
    /** Takes what the server was asked for, unless something was changed meanwhile. */
    async refresh(fetch: () => Promise<Curriculum>): Promise<void> {
      if (waiting > 0) return
      const [before, mine] = [known, era]
      const fresh = await fetch()
      if (waiting > 0 || known !== before || mine !== era) return
      known = fresh
      show(fresh)
    },
    /** Something about a topic or an item that the server has said elsewhere. */
    patch(change: (curriculum: Curriculum) => Curriculum): void {
      known = change(known)
      show(change(shown))
    },
  }
}
