export { CreatorsOnly } from './creators-only.tsx'
export { type OwnList, ownListAddress, readOwnFilter } from './own-list-address.ts'
export { OwnListPage, ownListTitle } from './own-list-page.tsx'
