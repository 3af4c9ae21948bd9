import { codingProblems } from '#features/assessments/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { CodeRunner } from '#platform/server/sandbox/code-runner.ts'

const MADE_AT = new Date('2026-01-05T08:00:00Z')

/** A finished coding problem, nobody's unless it is said: its program doubles a number. */
export async function makeCodingProblem(
  db: Database,
  given: Partial<typeof codingProblems.$inferInsert> = {},
): Promise<string> {
  const [made] = await db
    .insert(codingProblems)
    .values({
      title: 'Twice',
      version: 2,
      statementMarkdown: 'Write **twice** the number.',
      statementHtml: '<p>Write <strong>twice</strong> the number.</p>',
      languages: [
        { language: 'javascript', starterCode: 'const line = readLine()', solution: 'solve in JavaScript' },
        { language: 'python', starterCode: 'line = input()', solution: '' },
      ],
      samples: [{ input: '1', output: '2' }],
      hidden: [{ input: '21', output: '42' }],
      ...{ timeLimitMs: 1_000, memoryLimitMb: 128, createdAt: MADE_AT, updatedAt: MADE_AT },
      ...given,
    })
    .returning({ id: codingProblems.id })
  if (!made) throw new Error('no coding problem was made')
  return made.id
}

/** Stands for the sandbox, whose tests are its own: what begins with "solve" doubles each number, all else writes 2. */
export const doublingCodeRunner: Pick<CodeRunner, 'run'> = {
  run: async ({ code, inputs }) =>
    inputs.map((input) => ({
      kind: 'finished',
      output: code.startsWith('solve') ? String(Number(input) * 2) : '2',
    })),
}
