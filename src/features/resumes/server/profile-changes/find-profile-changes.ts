import { t } from '../../messages/index.ts'
import { compareFields, findChangedFields, pickFields } from './compare-fields.ts'
import {
  BASICS_LABELS,
  COPIED_LISTS,
  type ComparedDocuments,
  type CopiedList,
  LOCATION_LABELS,
  type OfferedChange,
} from './copied-fields.ts'
import { findListChanges } from './find-list-changes.ts'

/**
 * What a profile says by now and a resume does not, in the order in which it is to be applied. What the person removed from the
 * resume stays away, and what it says already, since they typed it themselves, is no change.
 */
export const findProfileChanges = (compared: ComparedDocuments): OfferedChange[] => [
  ...findBasicsChanges(compared),
  ...Object.keys(COPIED_LISTS).flatMap((list) => findListChanges(list as CopiedList, compared)),
]

function findBasicsChanges({ document, snapshot, current }: ComparedDocuments): OfferedChange[] {
  const ofBasics = Object.entries(BASICS_LABELS).flatMap(([field, label]): OfferedChange[] => {
    const labels = { [field]: label }
    const fields = findChangedFields(snapshot.basics, current.basics, labels)
    const differences = compareFields(document.basics, current.basics, labels, fields)
    if (differences.length === 0) return []
    const taken = pickFields(current.basics, fields)
    return [
      {
        change: { key: `basics:${field}`, section: 'basics', kind: 'changed', title: label, differences },
        apply: (to) => ({ ...to, basics: { ...to.basics, ...taken } }),
      },
    ]
  })
  const place = current.basics.location
  const fields = findChangedFields(snapshot.basics.location, place, LOCATION_LABELS)
  const differences = compareFields(document.basics.location, place, LOCATION_LABELS, fields)
  if (differences.length === 0) return ofBasics
  const taken = pickFields(place, fields)
  return [
    ...ofBasics,
    {
      change: {
        key: 'basics:location',
        section: 'basics',
        kind: 'changed',
        title: t.fieldAddress,
        differences,
      },
      apply: (to) => ({
        ...to,
        basics: { ...to.basics, location: { ...to.basics.location, ...taken } },
      }),
    },
  ]
}
