import type { CoverColor } from './shapes.ts'

export type CoverPalette = Record<CoverColor | 'ground', string>

/** A dark and a light palette per category, so that the covers of one category differ but belong together. */
const COVER_PALETTES: Readonly<Record<string, readonly [CoverPalette, CoverPalette]>> = {
  'data-science': [
    {
      ground: '#0f3550',
      deep: '#174a6b',
      mid: '#2b7fa3',
      light: '#86cfe2',
      paper: '#eaf8fb',
      spark: '#ffb84d',
    },
    {
      ground: '#d6ebf3',
      deep: '#bfdfec',
      mid: '#5ba8c6',
      light: '#1c6f96',
      paper: '#ffffff',
      spark: '#f08c00',
    },
  ],
  programming: [
    {
      ground: '#1b2549',
      deep: '#253263',
      mid: '#4a5eb0',
      light: '#a3b3f7',
      paper: '#f1f4ff',
      spark: '#ffb84d',
    },
    {
      ground: '#dfe4f8',
      deep: '#ced6f4',
      mid: '#8c9ce0',
      light: '#3a4da3',
      paper: '#ffffff',
      spark: '#f08c00',
    },
  ],
  'data-structures': [
    {
      ground: '#302356',
      deep: '#3f2f70',
      mid: '#6d57b8',
      light: '#bcaaf5',
      paper: '#f5f1ff',
      spark: '#ffb84d',
    },
    {
      ground: '#e8e0f7',
      deep: '#dacef2',
      mid: '#a690dd',
      light: '#5f45a8',
      paper: '#ffffff',
      spark: '#f08c00',
    },
  ],
  'machine-learning': [
    {
      ground: '#4b1b3c',
      deep: '#642850',
      mid: '#a84b82',
      light: '#f0a5c9',
      paper: '#ffeef6',
      spark: '#ffb84d',
    },
    {
      ground: '#f8dfea',
      deep: '#f2cddd',
      mid: '#d987ad',
      light: '#96305f',
      paper: '#ffffff',
      spark: '#f08c00',
    },
  ],
  'web-development': [
    {
      ground: '#0c3f38',
      deep: '#13554b',
      mid: '#26917c',
      light: '#83dcc2',
      paper: '#ecfdf7',
      spark: '#ffb84d',
    },
    {
      ground: '#d3efe5',
      deep: '#bde5d7',
      mid: '#5bbd9f',
      light: '#0e7560',
      paper: '#ffffff',
      spark: '#f08c00',
    },
  ],
  'game-development': [
    {
      ground: '#4a2315',
      deep: '#64311e',
      mid: '#b25a33',
      light: '#f5b390',
      paper: '#fff3ec',
      spark: '#ffc65c',
    },
    {
      ground: '#fae3d6',
      deep: '#f5d1bd',
      mid: '#e0895c',
      light: '#a3431a',
      paper: '#ffffff',
      spark: '#d97800',
    },
  ],
}

const DEFAULT_COVER_PALETTES: readonly [CoverPalette, CoverPalette] = [
  {
    ground: '#262b3f',
    deep: '#343a52',
    mid: '#646d92',
    light: '#b9c0dc',
    paper: '#f4f5fb',
    spark: '#ffb84d',
  },
  {
    ground: '#e5e8f1',
    deep: '#d5d9e7',
    mid: '#98a1c0',
    light: '#47507a',
    paper: '#ffffff',
    spark: '#f08c00',
  },
]

/** Own keys only: `constructor` may be the slug of a category. An unknown category gets the neutral ones. */
export const getCoverPalettes = (category: string): readonly [CoverPalette, CoverPalette] =>
  (Object.hasOwn(COVER_PALETTES, category) && COVER_PALETTES[category]) || DEFAULT_COVER_PALETTES
