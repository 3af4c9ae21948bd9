/** People in one page of a list. */
export const PEOPLE_PAGE = 30
/** Characters of a search for people. */
export const PEOPLE_QUERY_MAX = 50
/** People recommended at once. */
export const RECOMMENDED_PEOPLE = 12
/** People whose follow state one request may ask for. */
export const FOLLOW_MARKS_MAX = 100
