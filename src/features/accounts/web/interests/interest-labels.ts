import { t } from '../../messages/index.ts'
import type { Interest } from '../../rules/onboarding.ts'

export const INTEREST_LABELS: Readonly<Record<Interest, string>> = {
  'data-science': t.dataScience,
  programming: t.programming,
  'data-structures': t.dataStructures,
  'machine-learning': t.machineLearning,
  'web-development': t.webDevelopment,
  'game-development': t.gameDevelopment,
  algorithms: t.algorithms,
  'artificial-intelligence': t.artificialIntelligence,
  'cloud-computing': t.cloudComputing,
  'competitive-programming': t.competitiveProgramming,
  cybersecurity: t.cybersecurity,
  'data-engineering': t.dataEngineering,
  databases: t.databases,
  design: t.design,
  devops: t.devOps,
  interviews: t.interviews,
  'mobile-development': t.mobileDevelopment,
  'operating-systems': t.operatingSystems,
  'system-design': t.systemDesign,
  testing: t.testing,
}
