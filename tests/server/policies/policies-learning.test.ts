import { testPolicies } from './test-policies.ts'

await testPolicies('learning')
