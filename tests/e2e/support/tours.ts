import type { BrowserContext } from '@playwright/test'
import { ACKNOWLEDGEMENT_KEYS } from '#features/accounts/rules/acknowledgements.ts'

const TOURS = ACKNOWLEDGEMENT_KEYS.filter((key) => key.startsWith('tour-'))

/**
 * Marks all tours as seen, for a visitor and, since what a visitor has seen is kept by their account, for a learner too.
 * Once for each tab: what a page forgets afterwards stays forgotten.
 */
export async function withoutTours(context: BrowserContext): Promise<void> {
  await context.addInitScript((tours) => {
    const [store, told] = ['lectern.acknowledged', 'journey.tours']
    try {
      if (sessionStorage.getItem(told)) return
      sessionStorage.setItem(told, 'yes')
      const before: unknown = JSON.parse(localStorage.getItem(store) ?? '[]')
      const kept = Array.isArray(before) ? before : []
      localStorage.setItem(store, JSON.stringify([...new Set([...kept, ...tours])]))
    } catch {
      // A page without storage has no tours either.
    }
  }, TOURS)
}
