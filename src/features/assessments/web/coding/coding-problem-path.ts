export const CODING_PROBLEMS_PATH = '/upload/assignments?kind=coding'

/** Where a coding problem is edited. */
export const buildCodingProblemPath = (codingProblemId: string): string =>
  `${CODING_PROBLEMS_PATH}&id=${codingProblemId}`
