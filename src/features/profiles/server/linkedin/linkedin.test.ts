import { call, safe } from '@orpc/server'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestProfilesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const router = createTestProfilesRouter()
const by = (actor: Actor | null) => ({
  context: actor ? createTestContext(db, actor, { clock }) : createTestContext(db, null, { clock }),
})
const fileOf = (bytes: Uint8Array) => new File([Uint8Array.from(bytes)], 'export.zip')
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable)
const read = (actor: Actor | null, bytes: Uint8Array) =>
  call(router.linkedIn.read, { archive: fileOf(bytes) }, by(actor))
const codeOf = async (answer: Promise<unknown>) => (await safe(answer)).error as { code?: string } | null

const POSITIONS = `\uFEFFNotes:\n"What stands here is about the file"\n\nCompany Name,Title,Description,Location,Started On,Finished On
Acme,Engineer,"=CMD()\nof two lines",Pune,Mar 2020,
Acme,Intern,,,2019,2020
`
const EXPORT = zip({
  'Basic/Positions.csv': POSITIONS,
  'Basic/Skills.csv': 'Name\nSQL\nsql\n',
  'Basic/Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nKubernetes,,CNCF,3/15/20,,42\n',
  'Basic/Messages.csv': 'CONTENT\nsecret\n',
})

type Proposed = Awaited<ReturnType<typeof read>>['proposals'][number]
/** As its owner does. */
const rate = ({ section, fields }: Proposed) => ({
  section,
  fields: section === 'skills' ? { ...fields, rating: 4 } : fields,
})

test('an export is read, stored only when chosen, and once', async () => {
  const ada = await makeUser(db)
  const { proposals, leftOut } = await read(ada, EXPORT)
  expect(proposals.map(({ section, problems, known }) => [section, problems, known])).toEqual([
    ['experience', [], false],
    ['experience', ['Needs: Location', 'Needs: Description'], false],
    ['skills', ['Needs: Rating'], false],
    ['skills', ['Needs: Rating'], false],
    ['certificates', [], false],
  ])
  expect(leftOut).toEqual(['certifications.csv: License Number', 'Messages.csv'])
  expect((await call(router.getOwnProfile, undefined, by(ada))).experience).toEqual([])

  const chosen = proposals.map(rate)
  const report = await call(router.linkedIn.add, { chosen }, by(ada))
  expect(report).toEqual({
    added: 3,
    alreadyThere: 1,
    refused: [{ index: 1, problems: ['Needs: Location', 'Needs: Description'] }],
  })
  const again = await Promise.all([1, 2].map(() => call(router.linkedIn.add, { chosen }, by(ada))))
  expect(again.map(({ added, alreadyThere }) => [added, alreadyThere])).toEqual([
    [0, 4],
    [0, 4],
  ])
  const { experience, certificates, profileCpStatus } = await call(router.getOwnProfile, undefined, by(ada))
  expect(experience).toMatchObject([
    { description: '=CMD()\nof two lines', startDate: '2020-03', endDate: null },
  ])
  expect(certificates).toMatchObject([{ startDate: '2020-03-15' }])
  expect(profileCpStatus).toEqual(['experience', 'certificates', 'skills'])
  expect((await read(ada, EXPORT)).proposals.map(({ known }) => known)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
})

test('visitors are refused, and nobody else’s profile is touched', async () => {
  const [ada, other] = [await makeUser(db), await makeUser(db)]
  expect(await codeOf(read(null, EXPORT))).toMatchObject({ code: 'UNAUTHORIZED' })
  const chosen = [{ section: 'skills' as const, fields: { title: 'SQL', rating: 3 } }]
  expect(await codeOf(call(router.linkedIn.add, { chosen }, by(null)))).toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await call(router.linkedIn.add, { chosen }, by(ada))
  expect((await call(router.getOwnProfile, undefined, by(other))).skills.skills).toEqual([])
})

test('a file in another encoding is named, and an unrated skill is not added', async () => {
  const ada = await makeUser(db)
  const archive = zipSync({
    'Skills.csv': strToU8('Name\nSQL\n'),
    'Projects.csv': Uint8Array.from(Buffer.from('Title,Description\nGröße,x\n', 'latin1')),
  })
  const { proposals, leftOut } = await read(ada, archive)
  expect(leftOut).toEqual(['projects.csv couldn’t be read.'])
  const chosen = proposals.map(({ section, fields }) => ({ section, fields }))
  expect(await call(router.linkedIn.add, { chosen }, by(ada))).toMatchObject({
    added: 0,
    refused: [{ problems: ['Needs: Rating'] }],
  })
})

test('what is no such archive is refused', async () => {
  const ada = await makeUser(db)
  const bomb = zip({ 'Skills.csv': `Name\n${'a'.repeat(30_000_000)}` })
  // The sizes of the first local header, which say one byte.
  const lying = Uint8Array.from(bomb)
  lying.set([1, 0, 0, 0], 22)
  const hostile = [
    strToU8('not a zip'),
    new Uint8Array(),
    bomb,
    lying,
    EXPORT.subarray(0, 60),
    zip({ 'Photos/me.txt': 'x' }),
    zip(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.csv`, '']))),
  ]
  for (const bytes of hostile)
    expect(await codeOf(read(ada, bytes))).toMatchObject({ code: 'ARCHIVE_REFUSED' })
})

test('names that lead elsewhere are names, and long files are cut with a word', async () => {
  const ada = await makeUser(db)
  const rows = Array.from({ length: 10_000 }, (_, index) => `Skill ${index}`).join('\n')
  const long = zip({ '../../etc/Skills.csv': `Name\n${rows}`, __proto__: 'x' })
  const { proposals, leftOut } = await read(ada, long)
  expect(proposals).toHaveLength(200)
  expect(leftOut).toEqual(['skills.csv: only the first 200 lines were read.'])
  const chosen = proposals.map(rate)
  const { added, refused } = await call(router.linkedIn.add, { chosen }, by(ada))
  expect([added, refused.length]).toEqual([50, 150])
})
