import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/platform/server/**/tables.ts', './src/features/*/server/*tables.ts'],
  out: './db/migrations',
  strict: true,
})
