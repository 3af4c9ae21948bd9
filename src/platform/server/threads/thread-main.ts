// Runs in the threads of run-in-thread.ts.
import { runInLanguage } from '../language/language-context.ts'

export interface ThreadTask {
  /** Address of the module whose default export does the work. */
  readonly file: string
  /** What messages to people are written in. */
  readonly language: string
  readonly input: unknown
}

export default async function runTask({ file, language, input }: ThreadTask): Promise<unknown> {
  const { default: work } = (await import(file)) as { default: (input: unknown) => unknown }
  return runInLanguage(language, () => work(input))
}
