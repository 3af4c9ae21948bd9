import { saveBankCodingProblem } from '#features/assessments/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { CodingProblemImportPlan, CourseImportPlan } from './course-plan.ts'
import { COURSE_FILE_NAME, CourseImportRefusedError } from './problems.ts'

/**
 * Has the coding problems of a folder in the creator's bank, before anything else is written: a lesson is known again by the problem that it
 * asks.
 *
 * @returns the plan with the ids of those problems in their place
 * @throws CourseImportRefusedError when the bank is full
 */
export async function saveCodingProblems(
  tx: Transaction,
  plan: CourseImportPlan,
  now: Date,
): Promise<CourseImportPlan> {
  const saved = new Map<CodingProblemImportPlan, string>()
  const save = async (problem: CodingProblemImportPlan): Promise<string> => {
    const { content, statementHtml } = problem
    const id =
      saved.get(problem) ??
      (await saveBankCodingProblem(tx, { ownerId: plan.creatorId, content, statementHtml, now }))
    if (id === 'TOO_MANY') {
      const message =
        'the creator has as many coding problems as there can be; delete some that no lesson asks'
      throw new CourseImportRefusedError([{ file: COURSE_FILE_NAME, line: null, message }])
    }
    saved.set(problem, id)
    return id
  }
  const sections: CourseImportPlan['sections'][number][] = []
  for (const section of plan.sections) {
    const lessons: (typeof section.lessons)[number][] = []
    for (const { bankProblem, ...lesson } of section.lessons)
      lessons.push({ ...lesson, ...(bankProblem && { codingProblemId: await save(bankProblem) }) })
    const practiceProblems: NonNullable<typeof section.practiceProblems>[number][] = []
    for (const one of section.practiceProblems ?? []) {
      const isProgram = one.kind === 'program'
      practiceProblems.push(
        isProgram ? { kind: 'chosen', problem: { kind: 'codingProblem', id: await save(one.problem) } } : one,
      )
    }
    sections.push({ ...section, lessons, ...(section.practiceProblems && { practiceProblems }) })
  }
  return { ...plan, sections }
}
