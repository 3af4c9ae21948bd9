/**
 * What people can say they want to learn. The first six are the course categories, with the same slugs, so that a first course can
 * be suggested from them.
 */
export const INTERESTS = {
  'data-science': 'Data Science',
  programming: 'Programming',
  'data-structures': 'Data Structures',
  'machine-learning': 'Machine Learning',
  'web-development': 'Web Development',
  'game-development': 'Game Development',
  algorithms: 'Algorithms',
  'artificial-intelligence': 'Artificial Intelligence',
  'cloud-computing': 'Cloud Computing',
  'competitive-programming': 'Competitive Programming',
  cybersecurity: 'Cybersecurity',
  'data-engineering': 'Data Engineering',
  databases: 'Databases',
  design: 'Design',
  devops: 'DevOps',
  interviews: 'Interviews',
  'mobile-development': 'Mobile Development',
  'operating-systems': 'Operating Systems',
  'system-design': 'System Design',
  testing: 'Testing',
} as const

export type Interest = keyof typeof INTERESTS

export const INTEREST_SLUGS = Object.keys(INTERESTS) as [Interest, ...Interest[]]
