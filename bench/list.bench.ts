import { type BenchFigure, computeMedian, requireAtLeast } from './figure.ts'
import { startBareServer } from './support/bare-server.ts'
import { startBenchSite } from './support/bench-site.ts'
import { runHttpLoad } from './support/http-load.ts'

const ROUNDS = 5
const LIST = `select c.id, c.seo_title, c.first_lesson_seo_title, c.title, c.cover_image, c.category, c.second_category, c.third_category, c.tags,
  c.level, c.language,
  c.lesson_count, c.duration_ms, c.enrol_count, c.visibility, u.name, u.username, u.image
  from courses c join users u on u.id = c.creator_id
  where c.published_at is not null and c.visibility <> 'unlisted'
  order by c.published_at desc, c.id desc limit $1`

/** The catalogue's list of 20 courses as JSON against a bare Hono answer with one prepared query of the same rows. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(200)
  const url = `${site.address.replace('localhost', '127.0.0.1')}/api/courses?limit=20`
  const bare = await startBareServer('./bare-list.ts', {
    databaseUrl: site.databaseUrl,
    queries: { list: { sql: LIST, values: [20] } },
  })
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await runHttpLoad({ url })
    const theirs = await runHttpLoad({ url: `${bare.address}/list` })
    ratios.push((ours.rate / theirs.rate) * 100)
  }
  await bare.stop()
  await site.stop()
  return [
    requireAtLeast(
      60,
      'catalogue list JSON, 20 rows, against bare Hono and a prepared query',
      computeMedian(ratios),
      '%',
    ),
  ]
}
