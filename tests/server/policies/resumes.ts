import { createResumeDesign } from '#features/resumes/rules/resume-design.ts'
import { createEmptyResumeDocument } from '#features/resumes/rules/resume-document.ts'
import { NOBODY, type Policies } from './policies.ts'

// The first learner to use an id has it; to everybody else it is not there, whatever their role.
const MADE = '0190a0a0-0000-7000-8000-000000000201'
const IMPORTED = '0190a0a0-0000-7000-8000-000000000202'
const look = { templateId: 1, category: 1 }
const content = { document: createEmptyResumeDocument(), design: createResumeDesign(1, 1) }
const own = { everybody: 200, visitor: 401 }
const missing = { everybody: 404, visitor: 401 }
const ofOther = { ...missing, other: 200 }

export const resumesPolicies: Policies = {
  'POST /resumes': [
    { path: '/resumes', json: { id: MADE, ...look, from: 'profile' }, expected: { ...missing, other: 201 } },
    { path: '/resumes', json: { id: MADE, ...look, from: 'elsewhere' }, expected: { everybody: 400 } },
  ],
  'POST /resumes/import': [
    {
      path: '/resumes/import',
      json: { id: IMPORTED, ...look, json: { basics: { name: 'Ada', image: 'x' } } },
      expected: { ...missing, other: 201 },
    },
    {
      path: '/resumes/import',
      json: { id: IMPORTED, ...look, json: { basics: { name: {} } } },
      expected: { everybody: 422, visitor: 401 },
    },
  ],
  'GET /resumes': [{ path: '/resumes', expected: own }],
  'GET /resumes/{resumeId}': [
    { path: `/resumes/${MADE}`, expected: ofOther },
    { path: `/resumes/${NOBODY}`, expected: missing },
  ],
  'PUT /resumes/{resumeId}': [
    { path: `/resumes/${MADE}`, json: { ...content, version: 1 }, expected: ofOther },
    { path: `/resumes/${MADE}`, json: { ...content, version: 0 }, expected: ofOther },
    {
      path: `/resumes/${MADE}`,
      json: { ...content, design: createResumeDesign(2, 2), version: 1 },
      expected: { ...missing, other: 409 },
    },
    { path: `/resumes/${NOBODY}`, json: { ...content, version: 1 }, expected: missing },
  ],
  'GET /resumes/{resumeId}/profile-changes': [
    { path: `/resumes/${MADE}/profile-changes`, expected: ofOther },
    { path: `/resumes/${NOBODY}/profile-changes`, expected: missing },
  ],
  'POST /resumes/{resumeId}/profile-changes': [
    { path: `/resumes/${MADE}/profile-changes`, json: { version: 2, keys: [] }, expected: ofOther },
    {
      path: `/resumes/${MADE}/profile-changes`,
      json: { version: 1, keys: [] },
      expected: { ...missing, other: 409 },
    },
  ],
  'GET /resumes/{resumeId}/json': [{ path: `/resumes/${MADE}/json`, expected: ofOther }],
  'GET /resumes/{resumeId}/europass': [
    { path: `/resumes/${MADE}/europass`, expected: ofOther },
    { path: `/resumes/${NOBODY}/europass`, expected: missing },
  ],
  'GET /resumes/{resumeId}/pdf': [{ path: `/resumes/${MADE}/pdf`, expected: ofOther }],
  'POST /resumes/preview': [{ path: '/resumes/preview', json: content, expected: own }],
  'DELETE /resumes/{resumeId}': [
    { path: `/resumes/${IMPORTED}`, expected: ofOther },
    { path: `/resumes/${NOBODY}`, expected: missing },
  ],
}
