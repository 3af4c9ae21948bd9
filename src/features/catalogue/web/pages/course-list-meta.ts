import { CATEGORIES, type Category } from '../../rules/categories.ts'

/** Title and description of a list of courses. */
export function courseListMeta(category: Category | null, pageNumber: number) {
  const name = category ? `${CATEGORIES[category]} courses` : 'Courses'
  return [
    { title: pageNumber > 1 ? `${name}, page ${pageNumber} | Lectern` : `${name} | Lectern` },
    {
      name: 'description',
      content: category
        ? `Courses in ${CATEGORIES[category]}: short lessons in video, text and questions.`
        : 'All courses: data science, programming, web development and more, in video, text and questions.',
    },
  ]
}
