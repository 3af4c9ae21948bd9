export { assessmentsPersonalData } from './account-data.ts'
export { type AnswerAttemptOutcome, answerQuestionSet } from './answer-question-set.ts'
export { questionBacklog } from './question-backlog.ts'
export {
  buildQuestionsSnapshot,
  deleteQuestionSets,
  listQuestionPrompts,
  listQuestions,
  type QuestionDraft,
  saveQuestionSet,
} from './question-sets.ts'
