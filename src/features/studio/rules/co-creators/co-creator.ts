import { z } from 'zod'
import { creatorInfoSchema } from '#features/catalogue/rules/course.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Somebody who writes a course, as those see them who write it as well. */
export const coCreatorSchema = creatorInfoSchema.extend({ id: idSchema })
export type CoCreator = z.infer<typeof coCreatorSchema>

/** Who writes a course. */
export const courseWritersSchema = z.object({
  /** Whose course it is. */
  owner: coCreatorSchema,
  /** In the order in which they were named. */
  coCreators: z.array(coCreatorSchema),
})
export type CourseWriters = z.infer<typeof courseWritersSchema>
