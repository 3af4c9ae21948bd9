import { type Actor, hasRole } from '#platform/rules/actor.ts'

interface BundleSubject {
  readonly creatorId: string
  readonly publishedAt: Date | null
}

/** Whether somebody may see a bundle. Drafts are for their creator, staff and administrators. */
export function canSeeBundle(actor: Actor | null, bundle: BundleSubject): boolean {
  return bundle.publishedAt !== null || actor?.id === bundle.creatorId || hasRole(actor, 'admin', 'staff')
}
