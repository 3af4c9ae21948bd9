import { CardGrid } from '#ui/shell/card-grid.tsx'
import { CardRow } from '#ui/shell/card-row.tsx'
import type { BundleCard as Bundle } from '../../rules/bundle.ts'
import { BundleCard } from './bundle-card.tsx'

interface BundleCardListProps {
  bundles: readonly Bundle[]
  /** Level of the cards' headings. */
  level?: 2 | 3
  /** One row to swipe. */
  row?: boolean
}

/** Bundles as cards, in as many columns as fit or in one row. */
export function BundleCardList({ bundles, level = 3, row = false }: BundleCardListProps) {
  const List = row ? CardRow : CardGrid
  return (
    <List label="Bundles">
      {bundles.map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} level={level} />
      ))}
    </List>
  )
}
