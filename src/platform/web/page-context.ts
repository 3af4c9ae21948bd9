import { createContext } from 'react-router'
import type { Actor } from '#platform/rules/actor.ts'
import type { SiteSettingOverrides } from '#platform/rules/site-settings.ts'

/** What a loader knows of the request; `Api` is typed by the app, which knows all features. */
export interface PageContext<Api = unknown> {
  readonly api: Api
  readonly actor: Actor | null
  readonly nonce: string | undefined
  /** The session cannot be looked up: only the page of a site that is back in a moment can be shown. */
  readonly unavailable: boolean
  readonly site: Site
  /** A text about the site. @param name as its page's address */
  getDocument(name: string): Promise<SiteDocument>
  /** The id of this request in the log. */
  readonly requestId: string
  /** Logs an error of a loader or of rendering. */
  report(error: unknown): void
  /** Takes the finished page as it is; as the body of a Response it would be copied several times. */
  takeHtml(chunks: readonly Uint8Array[]): void
}

/** What a visitor sees of the site's configuration. */
export interface Site {
  readonly name: string
  /** Address of the site's own mark on this site; null: the product's. */
  readonly logo: string | null
  readonly publicUrl: string
  readonly pointsName: string
  /** The points of a day, in sum, at each learned time; both rise. */
  readonly pointsLadder: readonly { readonly learnedMs: number; readonly points: number }[]
  /** Settings that differ from their defaults; another object after each change. */
  readonly settings: SiteSettingOverrides
  /** What courses are about, in the order to show; another array after each change. */
  readonly categories: readonly { readonly slug: string; readonly title: string; readonly version: number }[]
  /** Where people write to when they need a person. */
  readonly supportEmail: string
  /** The site elsewhere: social networks, community, messaging group. */
  readonly links: readonly SiteLink[]
  /** A shop of premium courses elsewhere; null where there is none. */
  readonly premiumCoursesUrl: string | null
  /** A compiler elsewhere, in place of the site's own page. */
  readonly codeUrl: string | null
  readonly development: boolean
  /** Whether people can sign in with Google here. */
  readonly googleSignIn: boolean
  /** Whether city and country of a pincode can be looked up; otherwise people are asked to type them. */
  readonly pincodeLookup: boolean
}

/** A text about the site, such as its terms. */
export interface SiteDocument {
  readonly title: string
  readonly subtitle: string
  /** ISO date of the last change of the text. */
  readonly changedOn: string
  readonly sections: readonly DocumentSection[]
}

export interface DocumentSection {
  /** The anchor, which is part of addresses that people share. */
  readonly id: string
  readonly title: string
  /** Paragraphs, lists and tables, sanitised, without a heading of this level. */
  readonly html: string
}

export interface SiteLink {
  readonly label: string
  readonly href: string
}

/** Re-exported by entry.server, so that the server and the bundle share one key. */
export const pageContext = createContext<PageContext>()
