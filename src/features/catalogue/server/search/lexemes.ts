/** The index has beginnings of words up to this many letters (`search_gate` in the database). */
export const INDEXED_LETTERS = 6

/** A word or a stem as a full-text query. */
export const quoteLexeme = (lexeme: string) => `'${lexeme}'`
