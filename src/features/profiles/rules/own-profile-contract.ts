import { oc } from '@orpc/contract'
import { z } from 'zod'
import { NAME_REFUSED, UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { aboutSchema, personalInputSchema, skillsSchema } from './about.ts'
import { ENTRY_SCHEMAS } from './entries.ts'
import { MAX_ENTRIES_PER_SECTION } from './limits.ts'
import { linkedInContract } from './linkedin/contract.ts'
import {
  ENTRY_OUTPUTS,
  ownAboutSchema,
  ownPersonalSchema,
  ownProfileSchema,
  ownSkillsSchema,
} from './own-profile.ts'
import { ENTRY_SECTIONS, type EntrySection, PROFILE_SECTIONS } from './sections.ts'

const contract = oc.$route({ tags: ['profiles'] })
const NOT_FOUND = { status: 404, message: t.entryNotFound }
const version = z.int().min(0)
const handle = z.object({ createdAt: z.iso.datetime() })

/** Somebody saves what was changed since they read it, here or in another window; `current` is what stands there now. */
const changedElsewhere = <Current extends z.ZodType>(current: Current) => ({
  status: 409,
  message: t.changedInAnotherWindow,
  data: z.object({ current }),
})

/** The procedures of a section that is a list: add, change and delete an entry. */
function buildEntryContract<Fields extends z.ZodType, Output extends z.ZodType>(
  section: EntrySection,
  { fields, output }: { fields: Fields; output: Output },
) {
  const path = `/profile/${section}` as const
  return {
    create: contract
      .route({
        method: 'POST',
        path,
        successStatus: 201,
        summary: `Add to the own ${section}; sending the same id again answers what it made`,
      })
      .errors({
        UNAUTHORIZED,
        NOT_FOUND,
        TOO_MANY: { status: 422, message: t.tooManyEntries({ limit: MAX_ENTRIES_PER_SECTION }) },
      })
      .input(z.object({ id: idSchema, fields }))
      .output(output),
    update: contract
      .route({ method: 'PUT', path: `${path}/{createdAt}`, summary: `Change an entry of the own ${section}` })
      .errors({ UNAUTHORIZED, NOT_FOUND, CHANGED_ELSEWHERE: changedElsewhere(output) })
      .input(handle.extend({ fields, version }))
      .output(output),
    delete: contract
      .route({
        method: 'DELETE',
        path: `${path}/{createdAt}`,
        summary: `Delete an entry of the own ${section}`,
      })
      .errors({ UNAUTHORIZED, NOT_FOUND })
      .input(handle)
      .output(z.object({ deleted: z.literal(true) })),
  }
}

/** The own profile, and what its owner can change. */
export const ownProfileContract = {
  getOwnProfile: contract
    .route({ method: 'GET', path: '/profile/me', summary: 'The own profile with all its sections' })
    .errors({ UNAUTHORIZED })
    .output(ownProfileSchema),

  updateAbout: contract
    .route({ method: 'PUT', path: '/profile/about', summary: 'Change about, headline and social links' })
    .errors({ UNAUTHORIZED, CHANGED_ELSEWHERE: changedElsewhere(ownAboutSchema) })
    .input(aboutSchema.extend({ version }))
    .output(ownAboutSchema),

  updatePersonal: contract
    .route({ method: 'PUT', path: '/profile/personal', summary: 'Change name, contact and address' })
    .errors({
      UNAUTHORIZED,
      CHANGED_ELSEWHERE: changedElsewhere(ownPersonalSchema),
      NAME_REFUSED,
      NOT_BORN_YET: { status: 422, message: t.birthDateIsInTheFuture },
    })
    .input(personalInputSchema.extend({ version }))
    .output(ownPersonalSchema),

  education: buildEntryContract('education', {
    fields: ENTRY_SCHEMAS.education,
    output: ENTRY_OUTPUTS.education,
  }),
  experience: buildEntryContract('experience', {
    fields: ENTRY_SCHEMAS.experience,
    output: ENTRY_OUTPUTS.experience,
  }),
  projects: buildEntryContract('projects', {
    fields: ENTRY_SCHEMAS.projects,
    output: ENTRY_OUTPUTS.projects,
  }),
  certificates: buildEntryContract('certificates', {
    fields: ENTRY_SCHEMAS.certificates,
    output: ENTRY_OUTPUTS.certificates,
  }),

  linkedIn: linkedInContract,

  reorderEntries: contract
    .route({
      method: 'PUT',
      path: '/profile/order/{section}',
      summary:
        'Order the entries of a section; those that are not named keep their order, after the named ones',
    })
    .errors({ UNAUTHORIZED })
    .input(
      z.object({
        section: z.enum(ENTRY_SECTIONS),
        createdAt: z.array(z.iso.datetime()).max(MAX_ENTRIES_PER_SECTION),
      }),
    )
    .output(z.object({ createdAt: z.array(z.iso.datetime()) })),

  updateSkills: contract
    .route({ method: 'PUT', path: '/profile/skills', summary: 'Replace the own skills' })
    .errors({ UNAUTHORIZED, CHANGED_ELSEWHERE: changedElsewhere(ownSkillsSchema) })
    .input(skillsSchema.extend({ version }))
    .output(ownSkillsSchema),

  setSectionVisibility: contract
    .route({
      method: 'PUT',
      path: '/profile/visibility/{section}',
      summary: 'Show a section to others, or not',
    })
    .errors({ UNAUTHORIZED })
    .input(z.object({ section: z.enum(PROFILE_SECTIONS).exclude(['contact']), public: z.boolean() }))
    .output(z.object({ publicSections: z.array(z.enum(PROFILE_SECTIONS)) })),

  updatePrivacy: contract
    .route({
      method: 'PATCH',
      path: '/profile/privacy',
      summary: 'Whether others see the days of learning, and search engines the profile',
    })
    .errors({ UNAUTHORIZED })
    .input(z.object({ showActivity: z.boolean().optional(), allowIndexing: z.boolean().optional() }))
    .output(z.object({ showActivity: z.boolean(), allowIndexing: z.boolean() })),

  lookUpPincode: contract
    .route({
      method: 'GET',
      path: '/profile/pincodes/{pincode}',
      summary: 'City and country of a pincode, where a look-up is configured and knows it',
    })
    .errors({ UNAUTHORIZED })
    .input(z.object({ pincode: z.string().regex(/^[0-9]{6}$/) }))
    .output(z.object({ place: z.object({ city: z.string(), country: z.string() }).nullable() })),
}
