import { createContext } from 'react-router'
import type { Actor } from '#platform/rules/actor.ts'

/** What a loader knows of the request; `Api` is typed by the app, which knows all features. */
export interface PageContext<Api = unknown> {
  readonly api: Api
  readonly actor: Actor | null
  readonly nonce: string | undefined
  readonly site: Site
}

/** What a visitor sees of the site's configuration. */
export interface Site {
  readonly name: string
  readonly publicUrl: string
  readonly pointsName: string
  readonly development: boolean
}

/** Exported again by entry.server, so that the native server and the bundle use one and the same key. */
export const pageContext = createContext<PageContext>()
