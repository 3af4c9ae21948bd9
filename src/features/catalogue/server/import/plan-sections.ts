import type { CourseFile, CourseFileStage } from '../../rules/course-file.ts'
import type { CourseStage } from '../../rules/curriculum.ts'
import type { CourseImportPlan, PracticeProblemImportPlan, SectionImportPlan } from './course-plan.ts'
import type { ImportReporter } from './read-course-file.ts'
import { readGiftFile } from './read-gift-file.ts'
import type { SourceFolder } from './source-folder.ts'

interface PlanSectionsDeps {
  readonly folder: SourceFolder
  readonly report: ImportReporter
}

/** The sections of a well-formed course file without their lessons, and the stages that they name; what is wrong is reported. */
export async function planSections(
  sections: CourseFile['sections'],
  { folder, report }: PlanSectionsDeps,
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
        practiceProblems: await planPracticeProblems(practiceProblems, place, { folder, report }),
      }),
    })
  }
  return { stages: planStages(sections, report), sections: planned }
}

async function planPracticeProblems(
  problems: NonNullable<CourseFile['sections'][number]['practiceProblems']>,
  place: readonly PropertyKey[],
  deps: PlanSectionsDeps,
): Promise<PracticeProblemImportPlan[]> {
  const planned: PracticeProblemImportPlan[] = []
  for (const [index, { title, gift }] of problems.entries()) {
    const questions = await readGiftFile(gift, [...place, index, 'gift'], deps)
    if (questions) planned.push({ kind: 'written', title, questions })
  }
  return planned
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
