import { createContext } from 'react'

/**
 * What lets the scripts of this very page run, given while it is rendered: it must be there when the page's data is not, or a
 * page that tells of a failure could do nothing by itself.
 */
export const NonceContext = createContext<string | undefined>(undefined)
