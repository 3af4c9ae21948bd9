/** Read by the generator of migrations (`npm run db:generate`), whose package stands in db/generate. */
export default {
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/platform/server/**/tables.ts', './src/features/*/server/*tables.ts'],
  out: './db/migrations',
  strict: true,
}
