import type { CourseFile, CourseFileStage } from '../../rules/course-file.ts'
import type { CourseStage } from '../../rules/curriculum.ts'
import type { CourseImportPlan, PracticeProblemImportPlan, SectionImportPlan } from './course-plan.ts'
import type { ImportReporter } from './import-reporter.ts'
import type { ImportWork } from './import-work.ts'
import type { CodingFileReader } from './read-coding-file.ts'
import { readGiftFile } from './read-gift-file.ts'
import type { SourceFolder } from './source-folder.ts'

interface PlanSectionsDeps {
  readonly folder: SourceFolder
  readonly report: ImportReporter
  readonly work: ImportWork
  readonly codingFiles: CodingFileReader
}

/** The sections of a well-formed course file without their lessons, and the stages that they name; what is wrong is reported. */
export async function planSections(
  sections: CourseFile['sections'],
  deps: PlanSectionsDeps,
): Promise<{
  readonly stages: CourseImportPlan['stages']
  readonly sections: readonly Omit<SectionImportPlan, 'lessons'>[]
}> {
  const planned: Omit<SectionImportPlan, 'lessons'>[] = []
  for (const [index, { title, stage, subTopics, practiceProblems }] of sections.entries()) {
    const place = ['sections', index, 'practiceProblems']
    planned.push({
      ...{ title, subTopics, stage: stage ? stage.number - 1 : null },
      ...(practiceProblems && {
        practiceProblems: await planPracticeProblems(practiceProblems, place, deps),
      }),
    })
  }
  return { stages: planStages(sections, deps.report), sections: planned }
}

async function planPracticeProblems(
  problems: NonNullable<CourseFile['sections'][number]['practiceProblems']>,
  place: readonly PropertyKey[],
  deps: PlanSectionsDeps,
): Promise<PracticeProblemImportPlan[]> {
  const planned: PracticeProblemImportPlan[] = []
  for (const [index, problem] of problems.entries()) {
    const at = [...place, index]
    const { title = '', gift = '', coding = '' } = problem
    if (!hasItsKeys(problem, at, deps.report)) continue
    if (problem.kind === 'codingProblem') {
      const read = await deps.codingFiles.read(coding, [...at, 'coding'])
      if (read) planned.push({ kind: 'program', problem: read })
    } else {
      const questions = await readGiftFile(gift, [...at, 'gift'], deps)
      if (questions) planned.push({ kind: 'written', title, questions })
    }
  }
  return planned
}

/** Whether a problem has what its kind needs, and nothing of the other kind. */
function hasItsKeys(
  { kind, ...given }: NonNullable<CourseFile['sections'][number]['practiceProblems']>[number],
  place: readonly PropertyKey[],
  report: ImportReporter,
): boolean {
  const needed = kind === 'codingProblem' ? ['coding'] : ['title', 'gift']
  const problems = (['title', 'gift', 'coding'] as const).flatMap((key) => {
    const isNeeded = needed.includes(key)
    if (isNeeded === (given[key] !== undefined)) return []
    return [isNeeded ? `“${key}” is missing` : `“${key}” is not for problems of the kind ${kind}`]
  })
  for (const message of problems) report.error(place, message)
  return problems.length === 0
}

/** @returns undefined where no section names a stage: the course keeps those that it has */
function planStages(sections: CourseFile['sections'], report: ImportReporter): CourseStage[] | undefined {
  if (sections.every(({ stage }) => stage === undefined)) return undefined
  const stages: CourseStage[] = []
  for (const [index, { stage }] of sections.entries()) {
    const refuse = (message: string) =>
      report.error(['sections', index, ...(stage ? ['stage'] : [])], message)
    if (!stage) {
      refuse('“stage” is missing: where one section has a stage, all have')
      continue
    }
    const { number } = stage
    if (number === stages.length && saysNothing(stage)) continue
    if (number === stages.length + 1) {
      const { title = '', visibility = 'visible', opensAt, hasTest = false } = stage
      if (title === '') refuse(`stage ${number} begins here and needs a “title”`)
      stages.push({ title, visibility, hasTest, opensAt: opensAt?.toISOString() ?? null })
    } else if (number === stages.length)
      refuse(`what stage ${number} says of itself stands at its first section`)
    else refuse(`stage ${number} cannot stand here: stages are numbered from 1, rise and have no gaps`)
  }
  return stages
}

const saysNothing = ({ title, visibility, opensAt, hasTest }: CourseFileStage): boolean =>
  [title, visibility, opensAt, hasTest].every((said) => said === undefined)
