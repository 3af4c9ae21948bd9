import { createContext, useContext, useMemo } from 'react'
import {
  createSettingReader,
  type SiteSettingOverrides,
  type SiteSettingReader,
} from '#platform/rules/site-settings.ts'

/** The settings that this page came with; the shell provides them. */
export const SiteSettingsContext = createContext<SiteSettingOverrides>({})

/** The site's settings, as the page came with them: for what pages say. The server goes by those of the moment. */
export function useSiteSettings(): SiteSettingReader {
  const overrides = useContext(SiteSettingsContext)
  return useMemo(() => createSettingReader(overrides), [overrides])
}
