import { expect, test } from 'vitest'
import { detectCodeLanguage } from './code-file.ts'

test('the language of code is told by the end of its name', () => {
  const of = (...files: string[]) => files.map(detectCodeLanguage)
  expect(of('a.js', 'b.mjs', 'src/c.PY', 'D.java', 'e.cpp', 'f.cc', 'g.c')).toEqual([
    'javascript',
    'javascript',
    'python',
    'java',
    'cpp',
    'cpp',
    'c',
  ])
  expect(of('a.ts', 'js', 'py.txt', 'c.', '')).toEqual([null, null, null, null, null])
})
