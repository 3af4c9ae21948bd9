import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'

/** With its editor it is larger than the page around it, and few pages have one. */
export const LazyCodingProblemForm = createLazyComponent(() =>
  import('./coding-problem-form.tsx').then((module) => module.CodingProblemForm),
)
