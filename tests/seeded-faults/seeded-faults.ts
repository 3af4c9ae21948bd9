import { COMPONENT_FAULTS } from './component-faults.ts'
import { JOURNEY_FAULTS } from './journey-faults.ts'
import type { SeededFault } from './seeded-fault.ts'
import { SERVER_FAULTS } from './server-faults.ts'

export const SEEDED_FAULTS: readonly SeededFault[] = [
  ...SERVER_FAULTS,
  ...COMPONENT_FAULTS,
  ...JOURNEY_FAULTS,
]
