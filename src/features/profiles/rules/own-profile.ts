import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { SOCIAL_LINK_NAMES } from './about.ts'
import { certificateSchema, educationSchema, experienceSchema, projectSchema } from './entries.ts'
import { PROFILE_SECTIONS } from './sections.ts'

/** What every entry has besides its fields. */
const kept = {
  id: idSchema,
  /** When it was made; unique among the owner's entries of a section, so that it identifies one. */
  createdAt: z.iso.datetime(),
  /** Grows by one with each change, so that nobody overwrites what they have not seen. */
  version: z.int(),
}
const experienceEntrySchema = experienceSchema.safeExtend(kept)
const educationEntrySchema = educationSchema.safeExtend(kept)
const projectEntrySchema = projectSchema.safeExtend(kept)
const certificateEntrySchema = certificateSchema.safeExtend(kept)

export const ENTRY_OUTPUTS = {
  education: educationEntrySchema,
  experience: experienceEntrySchema,
  projects: projectEntrySchema,
  certificates: certificateEntrySchema,
} as const
export type ProfileEntry<Section extends keyof typeof ENTRY_OUTPUTS> = z.infer<
  (typeof ENTRY_OUTPUTS)[Section]
>

const socialLinks = z.array(z.object({ linkName: z.enum(SOCIAL_LINK_NAMES), link: z.string() }))
const skills = z.array(z.object({ title: z.string(), rating: z.int() }))

export const ownAboutSchema = z.object({
  about: z.string(),
  headline: z.string(),
  social: socialLinks,
  version: z.int(),
})

export const ownPersonalSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  mobileNo: z.string(),
  alternateEmail: z.string(),
  contact: z.object({
    birthDate: z.iso.date().nullable(),
    address: z.object({
      addressText: z.string(),
      pincode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
  }),
  version: z.int(),
})

export const ownSkillsSchema = z.object({ skills, version: z.int() })

const entries = {
  education: z.array(educationEntrySchema),
  experience: z.array(experienceEntrySchema),
  projects: z.array(projectEntrySchema),
  certificates: z.array(certificateEntrySchema),
}

/** A profile as its owner sees it. */
export const ownProfileSchema = z.object({
  id: idSchema,
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  profileImage: z.string().nullable(),
  about: ownAboutSchema,
  personal: ownPersonalSchema,
  ...entries,
  skills: ownSkillsSchema,
  /** Sections that hold what they are meant to hold. */
  profileCpStatus: z.array(z.enum(PROFILE_SECTIONS)),
  /** Sections that others can see. */
  publicSections: z.array(z.enum(PROFILE_SECTIONS)),
  /** Whether others see the calendar of days of learning. */
  showActivity: z.boolean(),
  /** Whether search engines may list the public profile. */
  allowIndexing: z.boolean(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

/** The sections of a public profile that their owner shows; null for the others. */
export const publicSectionsSchema = z.object({
  social: socialLinks.nullable(),
  education: entries.education.nullable(),
  experience: entries.experience.nullable(),
  projects: entries.projects.nullable(),
  certificates: entries.certificates.nullable(),
  skills: skills.nullable(),
})
