import { REWARD_DESCRIPTION_MAX_LENGTH, REWARD_TITLE_MAX_LENGTH } from '#features/points/rules/limits.ts'
import { newRewardSchema, REWARD_MOTIFS, type RewardMotif } from '#features/points/rules/store.ts'
import { t } from '../../messages/index.ts'
import { REWARD_PICTURE_MAX_BYTES } from '../../rules/rewards-contract.ts'

export type RewardFieldName = 'slug' | 'title' | 'description' | 'cost' | 'sizes' | 'picture'
export type RewardFormErrors = Partial<Record<RewardFieldName, string>>

/** "M 12" on each line, or one number. */
export function parseSizeLines(text: string): { size: string; stock: number }[] | null {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const sizes = lines.map((line) => {
    const [, size = '', stock] = /^(?:(.*?)\s+)?(\d{1,7})$/.exec(line) ?? []
    return stock === undefined ? null : { size, stock: Number(stock) }
  })
  const known = sizes.filter((size) => size !== null)
  if (known.length < sizes.length) return null
  return newRewardSchema.shape.sizes.safeParse(known).success ? known : null
}

/** What was typed into the form of a reward, and what is wrong with it. */
export function readRewardForm(form: FormData, isNew: boolean) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const picture = form.get('picture')
  const values = {
    slug: text('slug'),
    title: text('title'),
    description: text('description'),
    motif: REWARD_MOTIFS.find((motif) => motif === text('motif')) ?? ('gift' satisfies RewardMotif),
    cost: Number(text('cost') || Number.NaN),
    onePerPerson: form.has('onePerPerson'),
    onShelf: form.has('onShelf'),
    until: text('until') ? new Date(text('until')).toISOString() : null,
    picture: picture instanceof File && picture.size > 0 ? picture : undefined,
    removePicture: form.has('removePicture'),
    sizes: isNew ? parseSizeLines(text('sizes')) : [],
  }
  const { shape } = newRewardSchema
  const errors: RewardFormErrors = {
    ...(isNew && !shape.slug.safeParse(values.slug).success && { slug: t.slugIsWrong }),
    ...(!shape.title.safeParse(values.title).success && {
      title: t.enterText({ max: REWARD_TITLE_MAX_LENGTH }),
    }),
    ...(!shape.description.safeParse(values.description).success && {
      description: t.enterText({ max: REWARD_DESCRIPTION_MAX_LENGTH }),
    }),
    ...(!shape.cost.safeParse(values.cost).success && { cost: t.enterPrice }),
    ...(values.sizes === null && { sizes: t.sizesAreWrong }),
    ...(values.picture && values.picture.size > REWARD_PICTURE_MAX_BYTES && { picture: t.pictureIsTooLarge }),
  }
  return { values, errors }
}
