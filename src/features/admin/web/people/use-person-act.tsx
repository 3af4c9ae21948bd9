import type { ClientPromiseResult } from '@orpc/client'
import type { ConsolePersonPage } from '../../rules/people-contract.ts'
import { useConsoleAct } from '../console/use-console-act.tsx'

/** What every card of a person's page gets. */
export interface PersonCardProps {
  person: ConsolePersonPage
  /** To be called with the page as the server answers it after a change. */
  onChanged: (person: ConsolePersonPage) => void
}

/**
 * Runs sensitive acts on a person (see `useConsoleAct`), and shows the page as it is then.
 *
 * @returns `run` resolves to whether it was done; `confirmationDialog` is to be rendered outside of forms
 */
export function usePersonAct(onChanged: PersonCardProps['onChanged']) {
  const { run, ...act } = useConsoleAct()

  async function runOnPerson<Answer, Failure extends Error>(
    call: () => ClientPromiseResult<Answer, Failure>,
    done: string,
  ): Promise<boolean> {
    const answer = await run(call, done)
    if (isPersonPage(answer)) onChanged(answer)
    return answer !== undefined
  }

  return { run: runOnPerson, ...act }
}

const isPersonPage = (answer: unknown): answer is PersonCardProps['person'] =>
  typeof answer === 'object' && answer !== null && 'abilities' in answer
