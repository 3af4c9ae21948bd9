/** What we use of Lighthouse, whose own types are only there when it is installed. */
declare module 'lighthouse' {
  export interface Result {
    readonly runtimeError?: { readonly code: string }
    readonly categories: Readonly<
      Record<string, { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
    >
    readonly audits: Readonly<Record<string, { title: string; displayValue?: string; score: number | null }>>
  }

  export default function lighthouse(
    address: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
  ): Promise<{ readonly lhr: Result } | undefined>
}
