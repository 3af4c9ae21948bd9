export { createAssessmentsPersonalData } from './account-data.ts'
export { type AnswerAttemptOutcome, answerQuestionSet, checkAnswers } from './answer-question-set.ts'
export {
  describeQuestionSets,
  listQuestionSources,
  lockQuestionSets,
  type QuestionSourceList,
} from './bank/question-sets.ts'
export { createQuestionSet, saveBankQuestionSet } from './bank/save-question-set.ts'
export { findFailingSolution } from './coding/check-coding-problem.ts'
export { createCodingPersonalData } from './coding/coding-personal-data.ts'
export type { CodingProblemDeps } from './coding/coding-problem-deps.ts'
export {
  findSameCodingProblem,
  listCodingProblemSources,
  saveBankCodingProblem,
} from './coding/coding-problem-sources.ts'
export {
  describeCodingProblems,
  getCodingProblemForLearners,
  isFinishedCodingProblem,
  lockCodingProblems,
} from './coding/coding-problems.ts'
export { type CodeRunOutcome, runCode } from './coding/run-code.ts'
export { type CodeSubmissionOutcome, recordPassedCode, submitCode } from './coding/submit-code.ts'
export { codingAttempts, codingProblems } from './coding-tables.ts'
export { writeGift } from './gift/write-gift.ts'
export { questionBacklog } from './question-backlog.ts'
export { parseGiftInThread } from './question-files/question-files-in-threads.ts'
export { listQuestionFingerprints } from './question-fingerprint.ts'
export {
  buildQuestionsSnapshot,
  deleteQuestionSets,
  listQuestionPrompts,
  listQuestions,
  listSingleQuestions,
  type QuestionDraft,
  type QuestionList,
  type SingleQuestion,
  saveQuestionSet,
} from './question-sets.ts'
export { createAssessmentsRouter } from './router.ts'
export { firstAttempts, firstSingleAnswers, questionSets, questions } from './tables.ts'
