import { createContext } from 'react'

/**
 * The nonce of this page's scripts, while it is rendered. It does not come with the page's data, which an error page lacks.
 */
export const NonceContext = createContext<string | undefined>(undefined)
