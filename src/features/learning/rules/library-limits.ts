export const FOLDER_NAME_MAX = 60
/** Folders of one wishlist. */
export const FOLDERS_MAX = 100
/** Characters of a search among one's own courses. */
export const TITLE_QUERY_MAX = 200
