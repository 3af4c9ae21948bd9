import { z } from 'zod'
import {
  buildPersonNamesSchema,
  type PersonNames,
  uncheckedNamesSchema,
} from '#features/accounts/rules/account-forms.ts'
import { emailSchema } from '#features/accounts/rules/schemas.ts'
import { t } from '../messages/index.ts'
import {
  ABOUT_MAX_LENGTH,
  ADDRESS_MAX_LENGTH,
  HEADLINE_MAX_LENGTH,
  LINK_MAX_LENGTH,
  MAX_RATING,
  MAX_SKILLS,
  PINCODE_LENGTH,
  PLACE_MAX_LENGTH,
  SKILL_MAX_LENGTH,
} from './limits.ts'
import { linkSchema, requiredTextSchema, textSchema } from './texts.ts'

export const SOCIAL_LINK_NAMES = ['linkedin', 'github', 'portfolio'] as const
export type SocialLinkName = (typeof SOCIAL_LINK_NAMES)[number]

const socialLinkSchema = z.object({
  linkName: z.enum(SOCIAL_LINK_NAMES),
  // Some letters are two in lower case.
  link: linkSchema(LINK_MAX_LENGTH).pipe(
    z
      .string()
      .toLowerCase()
      .max(LINK_MAX_LENGTH, t.atMostCharacters({ max: LINK_MAX_LENGTH })),
  ),
})

/** At most one of each kind, in the order of the kinds. */
const socialSchema = z
  .array(socialLinkSchema)
  .min(1, t.addAtLeastOneLink)
  .max(SOCIAL_LINK_NAMES.length)
  .refine((links) => new Set(links.map(({ linkName }) => linkName)).size === links.length)

export const aboutSchema = z.object({
  about: requiredTextSchema(ABOUT_MAX_LENGTH),
  headline: requiredTextSchema(HEADLINE_MAX_LENGTH),
  social: socialSchema,
})
export type About = z.infer<typeof aboutSchema>

const birthDateSchema = z.iso
  .date(t.thereIsNoSuchDate)
  .refine((date) => date >= '1900-01-01', t.thereIsNoSuchDate)
  .nullable()

/** Name, ways to reach somebody and where they live; only the name is ever shown to others. */
export const personalInputSchema = uncheckedNamesSchema.extend({
  mobileNo: z
    .string()
    .trim()
    .regex(/^(\+?[0-9][0-9 ()-]{5,18}[0-9])?$/, t.mobileNumberIsNotValid),
  alternateEmail: z.union([z.literal(''), emailSchema]),
  contact: z.object({
    birthDate: birthDateSchema,
    address: z.object({
      addressText: textSchema(ADDRESS_MAX_LENGTH),
      pincode: z
        .string()
        .trim()
        .regex(new RegExp(`^[0-9]{0,${PINCODE_LENGTH}}$`), t.pincodeHasUpToDigits({ max: PINCODE_LENGTH })),
      city: textSchema(PLACE_MAX_LENGTH),
      country: textSchema(PLACE_MAX_LENGTH),
    }),
  }),
})
export type Personal = z.infer<typeof personalInputSchema>

/** The same with the rules for names, for the form; the server, too, applies them to what differs from the present names. */
export const buildPersonalSchema = (present: PersonNames) =>
  personalInputSchema.extend(buildPersonNamesSchema(present).shape)

/** Whether these details are what the section is meant to hold: a number, a birth date and a place. */
export const isPersonalComplete = ({ mobileNo, contact: { birthDate, address } }: Personal): boolean =>
  mobileNo !== '' && birthDate !== null && address.city !== '' && address.country !== ''

const skillSchema = z.object({
  title: z
    .string(t.pleaseEnterTheSkillName)
    // What nobody can see is no name.
    .pipe(textSchema(SKILL_MAX_LENGTH).min(1, t.pleaseEnterTheSkillName))
    .overwrite(capitalize),
  rating: z
    .int(t.pleaseEnterValidRating)
    .min(1, t.pleaseEnterValidRating)
    .max(MAX_RATING, t.pleaseEnterValidRating),
})
export type Skill = z.infer<typeof skillSchema>

/** Of two skills of one name in any case, the later counts, in the place of the earlier. */
export const skillsSchema = z.object({
  skills: z
    .array(skillSchema)
    .max(MAX_SKILLS)
    .overwrite((skills) => [...new Map(skills.map((skill) => [skill.title.toLowerCase(), skill])).values()]),
})

function capitalize(title: string): string {
  const [first = '', ...rest] = title
  const capitalized = first.toUpperCase() + rest.join('')
  // "ß" becomes two letters, for which the longest names have no room.
  return capitalized.length <= SKILL_MAX_LENGTH ? capitalized : title
}
