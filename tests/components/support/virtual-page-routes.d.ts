/// <reference types="vite/client" />

declare module 'virtual:page-routes' {
  import type { ComponentType } from 'react'
  import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'

  export interface PageRoute {
    readonly id: string
    readonly path?: string
    readonly index?: boolean
    readonly children?: readonly PageRoute[]
    load(): Promise<{
      readonly default?: ComponentType
      readonly loader?: LoaderFunction
      readonly clientLoader?: (args: object) => unknown
      readonly ErrorBoundary?: ComponentType
      readonly shouldRevalidate?: ShouldRevalidateFunction
    }>
  }

  const routes: readonly PageRoute[]
  export default routes
}
