/** People in one page of a list. */
export const PEOPLE_PAGE = 30
/** Characters that people are looked for by. */
export const PEOPLE_QUERY_MAX = 50
/** People recommended at once. */
export const RECOMMENDED_PEOPLE = 12
/** People about whom one question may ask whether they are followed. */
export const FOLLOW_MARKS_MAX = 100
