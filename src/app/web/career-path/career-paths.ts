import type { LearningPathType } from '#features/catalogue/rules/bundle.ts'
import { t } from '../../messages/index.ts'

interface CareerStep {
  readonly title: string
  readonly text: string
  /** What it is good for. */
  readonly outcome: string
}

interface CareerPath {
  readonly type: LearningPathType
  /** Its companies. */
  readonly companies: string
  readonly title: string
  readonly intro: string
  /** In the order of `CAREER_QUESTIONS`. */
  readonly answers: readonly string[]
  readonly steps: readonly CareerStep[]
}

/** What the two kinds of companies are compared by. */
export const CAREER_QUESTIONS = [
  t.careerWhatTheyDo,
  t.careerHowTheyHire,
  t.careerWhatTheyAsk,
  t.careerTheFirstYear,
] as const

/** The guide: two paths, each with its steps in the order to take them. */
export const CAREER_PATHS: readonly CareerPath[] = [
  {
    type: 'service',
    companies: t.serviceCompanies,
    title: t.thePathToServiceCompanies,
    intro: t.serviceIntro,
    answers: [t.serviceWork, t.serviceHiring, t.serviceQuestions, t.serviceFirstYear],
    steps: [
      {
        title: t.serviceStepLanguage,
        text: t.serviceStepLanguageText,
        outcome: t.serviceStepLanguageOutcome,
      },
      {
        title: t.serviceStepProblems,
        text: t.serviceStepProblemsText,
        outcome: t.serviceStepProblemsOutcome,
      },
      { title: t.serviceStepTools, text: t.serviceStepToolsText, outcome: t.serviceStepToolsOutcome },
      { title: t.serviceStepWords, text: t.serviceStepWordsText, outcome: t.serviceStepWordsOutcome },
      { title: t.serviceStepProject, text: t.serviceStepProjectText, outcome: t.serviceStepProjectOutcome },
    ],
  },
  {
    type: 'product',
    companies: t.productCompanies,
    title: t.thePathToProductCompanies,
    intro: t.productIntro,
    answers: [t.productWork, t.productHiring, t.productQuestions, t.productFirstYear],
    steps: [
      {
        title: t.productStepLanguage,
        text: t.productStepLanguageText,
        outcome: t.productStepLanguageOutcome,
      },
      {
        title: t.productStepProblems,
        text: t.productStepProblemsText,
        outcome: t.productStepProblemsOutcome,
      },
      { title: t.productStepSystems, text: t.productStepSystemsText, outcome: t.productStepSystemsOutcome },
      { title: t.productStepField, text: t.productStepFieldText, outcome: t.productStepFieldOutcome },
      { title: t.productStepProof, text: t.productStepProofText, outcome: t.productStepProofOutcome },
    ],
  },
]
