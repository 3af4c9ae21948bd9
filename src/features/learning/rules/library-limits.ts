export const WISHLIST_FOLDER_NAME_MAX_LENGTH = 60
/** Folders of one wishlist. */
export const WISHLIST_FOLDERS_MAX = 100
/** Characters of a search among one's own courses. */
export const COURSE_TITLE_QUERY_MAX_LENGTH = 200
