import { ENTRY_SECTIONS } from '#features/profiles/rules/sections.ts'
import { TEST_ABOUT, TEST_ENTRY_FIELDS, TEST_PERSONAL } from '#tests/support/profile-fields.ts'
import { NOBODY, type Policies } from './policies.ts'

const LONG_AGO = '2020-01-01T00:00:00.000Z'
const own = { everybody: 200, visitor: 401 }
const missing = { everybody: 404, visitor: 401 }

/** The sections that are lists. The first learner to use an id has it; to everybody else it is not there. */
const entryPolicies = Object.fromEntries(
  ENTRY_SECTIONS.flatMap((section, index): [string, Policies[string]][] => {
    const fields = TEST_ENTRY_FIELDS[section]
    const id = `0190a0a0-0000-7000-8000-00000000010${index}`
    return [
      [
        `POST /profile/${section}`,
        [
          { path: `/profile/${section}`, json: { id, fields }, expected: { ...missing, other: 201 } },
          { path: `/profile/${section}`, json: { id, fields: {} }, expected: { everybody: 400 } },
        ],
      ],
      [
        `PUT /profile/${section}/{createdAt}`,
        [
          { path: `/profile/${section}/${LONG_AGO}`, json: { fields, version: 1 }, expected: missing },
          { path: `/profile/${section}/now`, json: { fields, version: 1 }, expected: { everybody: 400 } },
        ],
      ],
      [
        `DELETE /profile/${section}/{createdAt}`,
        [
          { path: `/profile/${section}/${LONG_AGO}`, expected: missing },
          { path: `/profile/${section}/${NOBODY}`, expected: { everybody: 400 } },
        ],
      ],
    ]
  }),
)

export const profilesPolicies: Policies = {
  ...entryPolicies,
  'GET /profile/me': [{ path: '/profile/me', expected: own }],
  'PUT /profile/about': [
    { path: '/profile/about', json: { ...TEST_ABOUT, version: 0 }, expected: own },
    {
      path: '/profile/about',
      json: { ...TEST_ABOUT, about: 'From another window.', version: 0 },
      expected: { everybody: 409, visitor: 401 },
    },
    { path: '/profile/about', json: { version: 0 }, expected: { everybody: 400 } },
  ],
  'PUT /profile/personal': [
    {
      path: '/profile/personal',
      json: { ...TEST_PERSONAL, version: 0 },
      expected: { everybody: 409, visitor: 401 },
    },
  ],
  'PUT /profile/skills': [
    { path: '/profile/skills', json: { skills: [{ title: 'sql', rating: 3 }], version: 0 }, expected: own },
    {
      path: '/profile/skills',
      json: { skills: [{ title: 'sql', rating: 9 }], version: 1 },
      expected: { everybody: 400 },
    },
  ],
  'POST /profile/linkedin/read': [
    { path: '/profile/linkedin/read', json: { archive: 'none' }, expected: { everybody: 400 } },
  ],
  'POST /profile/linkedin/add': [
    { path: '/profile/linkedin/add', json: { chosen: [] }, expected: own },
    {
      path: '/profile/linkedin/add',
      json: { chosen: [{ section: 'contact', fields: {} }] },
      expected: { everybody: 400 },
    },
  ],
  'PUT /profile/order/{section}': [
    { path: '/profile/order/projects', json: { createdAt: [LONG_AGO] }, expected: own },
    { path: '/profile/order/contact', json: { createdAt: [] }, expected: { everybody: 400 } },
  ],
  'PUT /profile/visibility/{section}': [
    { path: '/profile/visibility/skills', json: { public: true }, expected: own },
    { path: '/profile/visibility/contact', json: { public: true }, expected: { everybody: 400 } },
  ],
  'PATCH /profile/privacy': [{ path: '/profile/privacy', json: { allowIndexing: false }, expected: own }],
  'GET /profile/pincodes/{pincode}': [
    { path: '/profile/pincodes/110001', expected: own },
    ...['11000', '1100011', '11000a', '..%2F..%2F'].map((pincode) => ({
      path: `/profile/pincodes/${pincode}`,
      expected: { everybody: 400 },
    })),
  ],
}
