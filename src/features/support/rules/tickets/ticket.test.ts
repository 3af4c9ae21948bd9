import { expect, test } from 'vitest'
import { newTicketSchema } from './ticket.ts'

test.each([
  ['视频无法播放', '我昨天开始就看不了第三课的视频，页面一直在转圈，请帮我看看。'],
  ['วิดีโอเล่นไม่ได้', 'เมื่อวานนี้ฉันเปิดบทเรียนที่สามแล้ววิดีโอไม่เล่นเลย'],
  ['वीडियो बंद', 'तीसरा पाठ कल से नहीं खुल रहा'],
  ['Video stops', 'The third video stops early'],
])('%j is a ticket', (title, message) => {
  expect(newTicketSchema.safeParse({ type: 'others', title, message }).error).toBeUndefined()
})

test.each(['?! … — , . !', '看不了视频', 'one two three four'])('%j has too few words', (message) => {
  const { error } = newTicketSchema.safeParse({ type: 'others', title: 'Video', message })
  expect(error?.issues.map((issue) => issue.message)).toEqual(['Message must contain at least 5 words'])
})
