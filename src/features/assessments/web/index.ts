export { QuestionSetPicker } from './bank/question-set-picker.tsx'
export { QuestionSetsPage } from './bank/question-sets-page.tsx'
export { QuestionSetEditorPage } from './editor/question-set-editor-page.tsx'
export { QuestionField } from './question-field.tsx'
