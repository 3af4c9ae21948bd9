import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { saveNewEntry } from './save-new-entry.ts'

interface Row {
  title: string
  createdAt: string
  version: number
}

/** Entries as the server keeps them: a repeated id answers what it made. */
function server() {
  const rows = new Map<string, Row>()
  const api = {
    async create({ id, fields }: { id: string; fields: { title: string } }) {
      const row = rows.get(id) ?? { ...fields, createdAt: `time of ${id}`, version: 1 }
      rows.set(id, row)
      return row
    },
    async update({
      createdAt,
      fields,
      version,
    }: {
      createdAt: string
      fields: { title: string }
      version: number
    }) {
      const [id, row] = [...rows].find(([, one]) => one.createdAt === createdAt) ?? []
      if (!id || !row) throw new ORPCError('NOT_FOUND', { defined: true })
      if (row.version !== version)
        throw new ORPCError('CHANGED_ELSEWHERE', { defined: true, data: { current: row } })
      const changed = { ...row, ...fields, version: version + 1 }
      rows.set(id, changed)
      return changed
    },
  }
  return { rows, api }
}

test('what is corrected after a lost answer is stored, once', async () => {
  const { rows, api } = server()
  await api.create({ id: 'a', fields: { title: 'Old' } })
  const result = await saveNewEntry(api, { id: 'a', fields: { title: 'New' }, seen: null })
  expect(result).toMatchObject({ kind: 'saved', saved: { title: 'New' } })
  expect([...rows.values()].map(({ title }) => title)).toEqual(['New'])
})

test('the same again changes nothing', async () => {
  const { rows, api } = server()
  await api.create({ id: 'a', fields: { title: 'Old' } })
  await saveNewEntry(api, { id: 'a', fields: { title: 'Old' }, seen: null })
  expect(rows.get('a')?.version).toBe(1)
})

test('what another window made of it is not overwritten unseen', async () => {
  const { api } = server()
  const { createdAt } = await api.create({ id: 'a', fields: { title: 'Old' } })
  await api.update({ createdAt, fields: { title: 'Theirs' }, version: 1 })
  const mine = { id: 'a', fields: { title: 'Mine' } }
  const result = await saveNewEntry(api, { ...mine, seen: null })
  expect(result).toMatchObject({ kind: 'changed', current: { title: 'Theirs', version: 2 } })
  expect(await saveNewEntry(api, { ...mine, seen: 2 })).toMatchObject({
    kind: 'saved',
    saved: { title: 'Mine' },
  })
})
