import { expect, test } from 'vitest'
import { createPasswordStrengthCheck } from './password-strength.ts'

const findWeakness = createPasswordStrengthCheck('Lectern')
const ada = { email: 'ada.byron@example.com', firstName: 'Ada', lastName: 'Lovelace', username: 'countess' }

test.each([
  ['12345678', 'many people use'],
  ['qwertyuiop', 'many people use'],
  ['Password123!', 'many people use'],
  ['iloveyou1', 'many people use'],
  ['pppppppppppp', 'Repeated'],
  ['abcdefgh', 'in sequence'],
  ['2001-05-17', 'dates'],
  ['AdaLovelace1', 'your name'],
  ['ada.byron', 'your name'],
  ['Countess99!', 'your name'],
  ['lectern2024!', 'the name of this site'],
])('%s is refused, with the reason', async (password, reason) => {
  expect(await findWeakness(password, ada)).toContain(reason)
})

test.each([
  'correct horse',
  'learn-with-lectern',
  'k8#sPq2z',
  'battery staple',
  'purple snails & rain',
  '蓝色的蜗牛在下雨天',
])('%s will do', async (password) => expect(await findWeakness(password, ada)).toBeNull())
