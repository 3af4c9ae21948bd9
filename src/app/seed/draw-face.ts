import { z } from 'zod'

const SKINS = ['#f6d3bd', '#e9b894', '#c98f66', '#a06a45', '#74482f'] as const
const HAIRS = {
  black: '#1d1a22',
  brown: '#4b2f22',
  chestnut: '#7d4527',
  fair: '#d3a557',
  red: '#b4532a',
  grey: '#a7a9b0',
} as const
const GROUNDS = ['#dfe4f8', '#d6ebf3', '#f8e3cf', '#dcefe0', '#f3dcea', '#e6e0f4'] as const
const SHIRTS = ['#2f3e73', '#1c6f96', '#b4632a', '#2f7d54', '#8a3f6d', '#5c4a99'] as const
const PIXELS = 192

/** Hair behind the head and before it, on a sheet of 100 by 100 with the head around (50, 44). */
const CUTS = {
  short: ['', 'M29 44C27 22 39 15 52 16C67 17 73 27 71 44C69 36 64 31 57 30C47 31 36 31 29 44Z'],
  parted: [
    '',
    'M28 46C25 20 41 13 54 15C70 17 74 29 72 46C70 39 68 34 61 32C52 34 45 30 42 26C40 33 32 35 28 46Z',
  ],
  bob: [
    'M26 40C24 12 76 12 74 40L76 62C66 68 34 68 24 62Z',
    'M29 42C28 20 42 15 51 16C64 16 73 24 71 42C66 36 62 32 60 27C52 34 38 34 29 42Z',
  ],
  long: [
    'M25 40C23 10 77 10 75 40L80 84C66 90 34 90 20 84Z',
    'M29 44C26 20 42 15 50 16C62 16 74 22 71 44C67 38 56 34 50 24C45 34 34 38 29 44Z',
  ],
  bun: [
    'M38 14A12 12 0 1 1 62 14A12 12 0 1 1 38 14Z',
    'M28 44C26 21 40 15 50 15C62 15 74 22 72 44C69 37 62 31 50 31C39 31 31 37 28 44Z',
  ],
  curly: [
    'M22 42A12 12 0 0 1 28 24A13 13 0 0 1 44 12A13 13 0 0 1 64 14A12 12 0 0 1 75 28A12 12 0 0 1 77 46A11 11 0 0 1 68 58L32 58A11 11 0 0 1 22 42Z',
    'M30 40C30 24 44 20 50 22C60 19 71 26 70 40C64 38 63 31 57 32C50 33 47 29 42 32C36 33 34 38 30 40Z',
  ],
  scarf: ['M24 46C20 8 80 8 76 46C78 66 74 78 80 90L20 90C26 78 22 66 24 46Z', ''],
} as const

/** What a person of the demonstration looks like. */
export const faceSchema = z.strictObject({
  skin: z.int().min(1).max(SKINS.length),
  cut: z.enum(Object.keys(CUTS) as (keyof typeof CUTS)[]),
  hair: z.enum(Object.keys(HAIRS) as (keyof typeof HAIRS)[]),
  glasses: z.boolean().default(false),
  beard: z.boolean().default(false),
})
export type FaceFeatures = z.infer<typeof faceSchema>

/** @param place decides the colours of ground and shirt */
export async function drawFace(face: FaceFeatures, place: number): Promise<Uint8Array> {
  // Here and not above: a site that has its demonstration already starts without it.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(faceSvg(face, place)))
    .resize(PIXELS, PIXELS)
    .webp({ quality: 86 })
    .toBuffer()
}

function faceSvg({ skin, cut, hair, glasses, beard }: FaceFeatures, place: number): string {
  const skinColour = SKINS[skin - 1]
  const hairColour = HAIRS[hair]
  const shirt = SHIRTS[place % SHIRTS.length]
  const covering = cut === 'scarf' ? SHIRTS[(place + 2) % SHIRTS.length] : hairColour
  const [behind, before] = CUTS[cut]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${GROUNDS[place % GROUNDS.length]}"/>
    <path d="${behind}" fill="${covering}"/>
    <path d="M12 100C13 80 28 74 42 72L58 72C72 74 87 80 88 100Z" fill="${shirt}"/>
    <path d="M42 58L58 58L59 74C56 81 44 81 41 74Z" fill="${skinColour}"/>
    <path d="M42 63C46 69 54 69 58 63L58.500 68C54 73 46 73 41.500 68Z" fill="#000" opacity=".14"/>
    <ellipse cx="29.500" cy="47" rx="4" ry="5.500" fill="${skinColour}"/>
    <ellipse cx="70.500" cy="47" rx="4" ry="5.500" fill="${skinColour}"/>
    <path d="M30 42C30 24 70 24 70 42L70 49C70 61 60 69 50 69C40 69 30 61 30 49Z" fill="${skinColour}"/>
    ${beard ? `<path d="M30 47C33 54 38 55 43 54C47 52.500 53 52.500 57 54C62 55 67 54 70 47L70 50C70 63 60 71 50 71C40 71 30 63 30 50Z" fill="${hairColour}"/>` : ''}
    ${cut === 'scarf' ? `<path d="M24 56C22 12 78 12 76 56L68.500 54C72 34 64 29 50 29C36 29 28 34 31.500 54Z" fill="${covering}"/>` : ''}
    <path d="${before}" fill="${covering}"/>
    <path d="M37 41.500Q41 39 45 41.500M55 41.500Q59 39 63 41.500" stroke="${hairColour}" stroke-width="1.800" fill="none" stroke-linecap="round"/>
    <circle cx="41" cy="46" r="2.200" fill="#221d26"/><circle cx="59" cy="46" r="2.200" fill="#221d26"/>
    <path d="M50 47L48.600 53.200Q50 54.200 51.600 53.400" stroke="#000" stroke-opacity=".28" stroke-width="1.400" fill="none" stroke-linecap="round"/>
    <path d="M43.500 58.500Q50 63.500 56.500 58.500" stroke="${beard ? '#f6e3da' : '#8c3b3a'}" stroke-width="2" fill="none" stroke-linecap="round"/>
    ${glasses ? '<g fill="none" stroke="#2a2d3d" stroke-width="1.600"><circle cx="41" cy="46.500" r="6.500"/><circle cx="59" cy="46.500" r="6.500"/><path d="M47.500 46Q50 44.500 52.500 46M34.500 45.500L30 44M65.500 45.500L70 44"/></g>' : ''}
  </svg>`
}
