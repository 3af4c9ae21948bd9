export const FOLDER_NAME_MAX = 60
/** Folders of one wishlist. */
export const FOLDERS_MAX = 100
/** What one's own courses are searched for. */
export const TITLE_QUERY_MAX = 200
