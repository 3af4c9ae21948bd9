export { CreatorsOnly } from './creators-only.tsx'
export { listOwn } from './list-own.ts'
export { readOwnFilter } from './own-list-address.ts'
export { OwnListPage, ownListTitle } from './own-list-page.tsx'
