import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { listPracticeSetIds, type PracticeProblem } from '../../rules/curriculum.ts'
import { sections } from '../tables.ts'
import type { CourseImportPlan, SectionImportPlan } from './course-plan.ts'
import { saveToBank } from './save-to-bank.ts'

interface SavedSections {
  /** In the order of the plan. */
  readonly sectionIds: string[]
  /** Question sets that the sections had to practise with, those that go as well. */
  readonly practicedBefore: string[]
}

/** Writes the sections of a plan. Those that it does not have any more are left to the caller, with the positions they have. */
export async function saveSections(
  tx: Transaction,
  courseId: string,
  { creatorId, sections: plans }: Pick<CourseImportPlan, 'creatorId' | 'sections'>,
  now: Date,
): Promise<SavedSections> {
  const present = await tx
    .select()
    .from(sections)
    .where(eq(sections.courseId, courseId))
    // In the former order: the positions are negative now.
    .orderBy(sql`${sections.seqNo} desc`)
  const practicedBefore = present.flatMap((section) => listPracticeSetIds(section.practiceProblems))
  const free = [...present]
  const sectionIds: string[] = []
  for (const [index, plan] of plans.entries()) {
    const { id, title, subTopics } = plan
    const at = free.findIndex((section) => (id === undefined ? section.title === title : section.id === id))
    const [existing] = at < 0 ? [] : free.splice(at, 1)
    const practised = existing?.practiceProblems ?? []
    const practiceProblems = await savePracticeProblems(tx, practised, { plan, ownerId: creatorId, now })
    const values = {
      ...{ title, seqNo: index + 1, practiceProblems },
      ...(subTopics && { subTopics: subTopics.map((one) => ({ title: one.title, minutes: one.minutes })) }),
    }
    if (existing) {
      await tx.update(sections).set(values).where(eq(sections.id, existing.id))
      sectionIds.push(existing.id)
      continue
    }
    const [row] = await tx
      .insert(sections)
      .values({ ...values, ...(id && { id }), courseId })
      .returning({ id: sections.id })
    if (row) sectionIds.push(row.id)
  }
  return { sectionIds, practicedBefore }
}

/** @param present what the section has to practise with so far; written questions are compared place by place */
async function savePracticeProblems(
  tx: Transaction,
  present: readonly PracticeProblem[],
  { plan, ownerId, now }: { readonly plan: SectionImportPlan; readonly ownerId: string; readonly now: Date },
): Promise<PracticeProblem[]> {
  if (!plan.practiceProblems) return [...present]
  const saved: PracticeProblem[] = []
  for (const [index, one] of plan.practiceProblems.entries()) {
    if (one.kind === 'chosen') {
      saved.push({ kind: one.problem.kind, id: one.problem.id })
      continue
    }
    if (one.kind === 'program') throw new Error('a coding problem was not saved before its section')
    const before = present[index]
    const id = before?.kind === 'questionSet' ? before.id : null
    const { title, questions } = one
    saved.push({ kind: 'questionSet', id: await saveToBank(tx, { id, ownerId, title, questions, now }) })
  }
  return saved
}
