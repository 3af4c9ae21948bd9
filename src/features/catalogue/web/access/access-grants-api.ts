import type { AccessGrantItem, AccessListPreview } from '../../rules/access-grant-schemas.ts'

export interface GrantPage<Grant> {
  readonly data: readonly Grant[]
  /** To be asked for the page behind it; null at the end. */
  readonly next: string | null
}

/** Calls about the grants of one course or bundle. */
export interface AccessGrantsApi<Grant extends AccessGrantItem> {
  readonly list: (asked: { after?: string; search?: string }) => Promise<GrantPage<Grant>>
  readonly grant: (given: { email: string; until: string | null }) => Promise<{ changed: number }>
  readonly grantList: (given: {
    csv: string
    fileName: string
    until: string | null
  }) => Promise<{ changed: number }>
  readonly preview: (list: { csv: string }) => Promise<AccessListPreview>
  readonly revoke: (grant: { id: string; email: string }) => Promise<unknown>
}
