/** A text for LIKE and ILIKE that means itself: none of its signs stands for others. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern for LIKE and ILIKE of everything that contains a text; an empty text is in everything. */
export const buildContainsPattern = (text: string): string => `%${escapeLike(text)}%`
