import { safe } from '@orpc/client'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { personalInputSchema } from '../../rules/about.ts'
import { PINCODE_LENGTH } from '../../rules/limits.ts'
import { profilesApi } from '../api.ts'

export type PersonalForm = UseFormReturn<
  z.input<typeof personalInputSchema>,
  unknown,
  z.output<typeof personalInputSchema>
>

/** unknown: there is no look-up, or it does not know the pincode. */
export type PincodeLookup = 'idle' | 'busy' | 'found' | 'unknown'

const CITY = 'contact.address.city'
const COUNTRY = 'contact.address.country'

/**
 * Looks a whole pincode up and fills city and country in, but nothing over what somebody has typed.
 *
 * @param isConfigured whether this site has a look-up
 */
export function usePincodeLookup({ getValues, setValue }: PersonalForm, isConfigured: boolean) {
  const [state, setState] = useState<PincodeLookup>(isConfigured ? 'idle' : 'unknown')
  const latest = useRef('')
  const filled = useRef<Record<string, string>>({})

  /** Into a field that is empty, or still has what was filled in before. */
  function fillIn(field: typeof CITY | typeof COUNTRY, text: string) {
    const present = getValues(field).trim()
    if (present !== '' && present !== filled.current[field]) return
    filled.current[field] = text
    setValue(field, text, { shouldDirty: true, shouldValidate: true })
  }

  async function lookUp(typed: string) {
    if (!isConfigured) return
    const pincode = typed.trim()
    latest.current = pincode
    if (!/^[0-9]+$/.test(pincode) || pincode.length !== PINCODE_LENGTH) return setState('idle')
    setState('busy')
    const { data } = await safe(profilesApi.lookUpPincode({ pincode }))
    // Another one was typed meanwhile.
    if (latest.current !== pincode) return
    setState(data?.place ? 'found' : 'unknown')
    if (!data?.place) return
    fillIn(CITY, data.place.city)
    fillIn(COUNTRY, data.place.country)
  }

  return { state, lookUp }
}
