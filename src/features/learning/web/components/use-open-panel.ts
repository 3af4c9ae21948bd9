import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'

/** The comment an address leads to: its id behind the #. */
const commentHash = /^#[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Which panel beside the lesson the address asks for, `?panel=`; the first where it names none. The id of a comment
 * behind the # asks for the comments.
 *
 * @param ids the panels there are
 */
export function useOpenPanel(ids: readonly string[]) {
  const { search, hash } = useLocation()
  // The server never sees what stands behind the #.
  const hydrated = useHydrated()
  const asked = new URLSearchParams(search).get('panel')
  const byHash = hydrated && commentHash.test(hash) && ids.includes('comments')
  const open = byHash ? 'comments' : (ids.find((id) => id === asked) ?? ids[0])

  // What was opened once stays: what is typed and how far one has scrolled.
  const [opened, setOpened] = useState<readonly (string | undefined)[]>([open])
  if (!opened.includes(open)) setOpened([...opened, open])

  return {
    open,
    opened,
    /** The address of a panel; everything else in the query stays, since the player goes by it. */
    addressOf(id: string) {
      const query = new URLSearchParams(search)
      if (id === ids[0]) query.delete('panel')
      else query.set('panel', id)
      return { search: query.size > 0 ? `?${query}` : '' }
    },
  }
}
