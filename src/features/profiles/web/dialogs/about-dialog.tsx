import type { DefaultValues } from 'react-hook-form'
import { z } from 'zod'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { aboutSchema, SOCIAL_LINK_NAMES } from '../../rules/about.ts'
import { ABOUT_MAX_LENGTH, HEADLINE_MAX_LENGTH } from '../../rules/limits.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { profilesApi, resolveSave } from '../api.ts'
import { getFieldMessage } from '../fields/field-message.ts'
import { SOCIAL_LINK_LABELS } from '../labels.ts'
import styles from './dialogs.module.css'
import { SectionDialog } from './section-dialog.tsx'

type OwnAbout = OwnProfile['about']

const { link: linkSchema } = aboutSchema.shape.social.element.shape

/** A link that may be left out; wrong ones are named at their field. */
const optionalLink = z.string().transform((typed, context) => {
  if (typed.trim() === '') return ''
  const { data, error } = linkSchema.safeParse(typed)
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
  return data ?? z.NEVER
})

/** A field for each kind of link, of which those with an address are sent. */
const aboutFormSchema = aboutSchema.extend({
  social: z
    .object({ linkedin: optionalLink, github: optionalLink, portfolio: optionalLink })
    .superRefine((links, context) => {
      if (Object.values(links).some((link) => link !== '')) return
      context.addIssue({ code: 'custom', path: [SOCIAL_LINK_NAMES[0]], message: t.addAtLeastOneLink })
    })
    .transform((links) =>
      SOCIAL_LINK_NAMES.flatMap((linkName) =>
        links[linkName] === '' ? [] : [{ linkName, link: links[linkName] }],
      ),
    ),
})
type AboutInput = z.input<typeof aboutFormSchema>
type Social = z.output<typeof aboutFormSchema>['social']

const findLink = (social: Social, name: string) =>
  social.find(({ linkName }) => linkName === name)?.link ?? ''

interface AboutDialogProps {
  open: boolean
  about: OwnAbout
  onSaved: () => Promise<void> | void
  onClose: () => void
}

/** Headline, about and social links. */
export function AboutDialog({ about, ...rest }: AboutDialogProps) {
  return (
    <SectionDialog
      {...rest}
      title={t.aboutAndSocials}
      place="about"
      schema={aboutFormSchema}
      initial={
        {
          headline: about.headline,
          about: about.about,
          social: {
            linkedin: findLink(about.social, 'linkedin'),
            github: findLink(about.social, 'github'),
            portfolio: findLink(about.social, 'portfolio'),
          },
        } satisfies AboutInput as DefaultValues<AboutInput>
      }
      version={about.version}
      versionOf={(saved: OwnAbout) => saved.version}
      save={(values, version) =>
        resolveSave(profilesApi.updateAbout({ ...values, version: version ?? about.version }))
      }
      listRows={(values) => [
        [t.headline, values.headline],
        [t.about, values.about],
        ...SOCIAL_LINK_NAMES.map(
          (name) => [SOCIAL_LINK_LABELS[name], findLink(values.social, name)] as const,
        ),
      ]}
      success={t.aboutUpdated}
      failure={t.cantUpdateAbout}
      fields={({ register, formState: { errors } }) => (
        <>
          <TextField
            label={t.headline}
            dir="auto"
            autoComplete="off"
            hint={t.headlineHint({ max: HEADLINE_MAX_LENGTH })}
            error={getFieldMessage(errors.headline?.message)}
            {...register('headline')}
          />
          <TextArea
            label={t.about}
            dir="auto"
            rows={6}
            softMax={ABOUT_MAX_LENGTH}
            error={getFieldMessage(errors.about?.message)}
            {...register('about')}
          />
          <fieldset className={styles.group}>
            <legend>{t.links}</legend>
            {SOCIAL_LINK_NAMES.map((name) => (
              <TextField
                key={name}
                label={SOCIAL_LINK_LABELS[name]}
                optional
                inputMode="url"
                autoComplete="url"
                placeholder="https://"
                error={errors.social?.[name]?.message}
                {...register(`social.${name}`, { deps: [`social.${SOCIAL_LINK_NAMES[0]}`] })}
              />
            ))}
          </fieldset>
        </>
      )}
    />
  )
}
