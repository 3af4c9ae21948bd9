import { NOBODY, type Policies } from './policies.ts'

/** Who may open a part of the console. */
const TEAM = { everybody: 403, visitor: 401, support: 200, staff: 200, admin: 200 }
const ADMIN = { everybody: 403, visitor: 401, admin: 200 }
/** Who sets prices. */
const PRICERS = { everybody: 403, visitor: 401, support: 200, admin: 200 }
const missing = (who: typeof TEAM | typeof ADMIN | typeof PRICERS) =>
  Object.fromEntries(
    Object.entries(who).map(([person, status]) => [person, status === 200 ? 404 : status]),
  ) as typeof TEAM

const reward = {
  title: 'Mug',
  description: 'Holds tea.',
  motif: 'mug',
  cost: 3000,
  onePerPerson: false,
  until: null,
}

const alumniStory = { name: 'Grace', headline: 'Admiral', story: 'It began.', contribution: null }

export const adminPolicies: Policies = {
  'GET /admin/queues': [{ path: '/admin/queues', expected: TEAM }],
  'GET /admin/figures': [
    { path: '/admin/figures?days=90', expected: { everybody: 403, visitor: 401, staff: 200, admin: 200 } },
  ],
  'GET /admin/inbox': [{ path: '/admin/inbox?state=open', expected: TEAM }],
  'GET /admin/inbox/{itemId}': [{ path: `/admin/inbox/${NOBODY}`, expected: missing(TEAM) }],
  'POST /admin/inbox/{itemId}/take': [
    { path: `/admin/inbox/${NOBODY}/take`, json: {}, expected: missing(TEAM) },
  ],
  'POST /admin/inbox/{itemId}/release': [
    { path: `/admin/inbox/${NOBODY}/release`, json: {}, expected: missing(TEAM) },
  ],
  'POST /admin/inbox/decisions': [
    {
      path: '/admin/inbox/decisions',
      json: { itemIds: [NOBODY], decision: 'dismissed', answer: 'Spam.' },
      expected: TEAM,
    },
  ],
  'GET /admin/tickets': [{ path: '/admin/tickets?assigned=me', expected: TEAM }],
  'GET /admin/ticket-figures': [{ path: '/admin/ticket-figures', expected: TEAM }],
  'GET /admin/tickets/{ticketId}': [{ path: `/admin/tickets/${NOBODY}`, expected: missing(TEAM) }],
  'POST /admin/tickets/{ticketId}/answers': [
    {
      path: `/admin/tickets/${NOBODY}/answers`,
      json: { text: 'Like this.', seenSeqNo: 0, idempotencyKey: NOBODY },
      expected: missing(TEAM),
    },
  ],
  'POST /admin/tickets/{ticketId}/notes': [
    { path: `/admin/tickets/${NOBODY}/notes`, json: { text: 'Hm.' }, expected: missing(TEAM) },
  ],
  'POST /admin/tickets/{ticketId}/assignee': [
    {
      path: `/admin/tickets/${NOBODY}/assignee`,
      json: { assigneeId: null, expectedAssigneeId: null },
      expected: missing(TEAM),
    },
  ],
  'POST /admin/tickets/{ticketId}/read': [
    { path: `/admin/tickets/${NOBODY}/read`, json: { seqNo: 1 }, expected: missing(TEAM) },
  ],
  'POST /admin/tickets/{ticketId}/close': [
    { path: `/admin/tickets/${NOBODY}/close`, json: {}, expected: missing(TEAM) },
  ],
  'POST /admin/tickets/{ticketId}/reopen': [
    { path: `/admin/tickets/${NOBODY}/reopen`, json: {}, expected: missing(TEAM) },
  ],
  'POST /admin/tickets/{ticketId}/merge': [
    {
      path: `/admin/tickets/${NOBODY}/merge`,
      json: { intoTicketId: '0190a0a0-0000-7000-8000-000000000001' },
      expected: missing(TEAM),
    },
  ],
  'GET /admin/saved-answers': [{ path: '/admin/saved-answers', expected: TEAM }],
  'POST /admin/saved-answers': [
    { path: '/admin/saved-answers', json: { title: 'Hello', text: 'Hello {name}.' }, expected: TEAM },
  ],
  'DELETE /admin/saved-answers/{savedAnswerId}': [
    { path: `/admin/saved-answers/${NOBODY}`, expected: missing(TEAM) },
  ],
  'GET /admin/people': [{ path: '/admin/people?group=team', expected: ADMIN }],
  'GET /admin/people/{userId}': [{ path: `/admin/people/${NOBODY}`, expected: missing(ADMIN) }],
  'POST /admin/people/{userId}/roles': [
    {
      path: `/admin/people/${NOBODY}/roles`,
      json: { role: 'mentor', granted: true },
      expected: missing(ADMIN),
    },
  ],
  'POST /admin/people/{userId}/ban': [
    { path: `/admin/people/${NOBODY}/ban`, json: { reason: 'Spam' }, expected: missing(ADMIN) },
  ],
  'POST /admin/people/{userId}/unban': [
    { path: `/admin/people/${NOBODY}/unban`, json: {}, expected: missing(ADMIN) },
  ],
  'POST /admin/people/{userId}/sign-out': [
    { path: `/admin/people/${NOBODY}/sign-out`, json: {}, expected: missing(ADMIN) },
  ],
  'POST /admin/people/{userId}/points': [
    {
      path: `/admin/people/${NOBODY}/points`,
      json: { points: 5, reason: 'Thanks' },
      expected: missing(ADMIN),
    },
  ],
  'POST /admin/people/{userId}/data-export': [
    { path: `/admin/people/${NOBODY}/data-export`, json: {}, expected: missing(ADMIN) },
  ],
  'POST /admin/people/{userId}/deletion': [
    { path: `/admin/people/${NOBODY}/deletion`, json: {}, expected: missing(ADMIN) },
  ],
  'GET /admin/orders': [
    { path: '/admin/orders', expected: TEAM },
    { path: `/admin/orders?state=packed&rewardId=${NOBODY}&search=${NOBODY}`, expected: TEAM },
    { path: `/admin/orders?after=${NOBODY}`, expected: missing(TEAM) },
  ],
  'GET /admin/order-rewards': [{ path: '/admin/order-rewards', expected: TEAM }],
  'GET /admin/orders/{orderId}': [{ path: `/admin/orders/${NOBODY}`, expected: missing(TEAM) }],
  'POST /admin/orders/moves': [
    {
      path: '/admin/orders/moves',
      json: { orderIds: [NOBODY], move: { to: 'rejected', reason: 'Sold out.' } },
      expected: TEAM,
    },
  ],
  'POST /admin/orders/packing-list': [
    { path: '/admin/orders/packing-list', json: { orderIds: [NOBODY] }, expected: missing(TEAM) },
  ],
  'POST /admin/orders/csv': [{ path: '/admin/orders/csv', json: { orderIds: [NOBODY] }, expected: TEAM }],
  'POST /admin/orders/tracking/preview': [
    {
      path: '/admin/orders/tracking/preview',
      json: { csv: `order_id,tracking\n${NOBODY},DHL 1\n` },
      expected: TEAM,
    },
  ],
  'POST /admin/orders/tracking': [
    {
      path: '/admin/orders/tracking',
      json: { shipments: [{ orderId: NOBODY, tracking: 'DHL 1' }] },
      expected: TEAM,
    },
  ],
  'GET /admin/rewards': [{ path: '/admin/rewards', expected: ADMIN }],
  'POST /admin/rewards': [
    {
      path: '/admin/rewards',
      json: { ...reward, slug: 'policy-mug', sizes: [{ size: '', stock: 1 }] },
      expected: { ...ADMIN, admin: 201 },
    },
  ],
  'PUT /admin/rewards/{rewardId}': [
    {
      path: `/admin/rewards/${NOBODY}`,
      json: { ...reward, onShelf: true, basedOn: '2026-03-02T09:00:00.000Z' },
      expected: missing(ADMIN),
    },
  ],
  'PUT /admin/rewards/{rewardId}/stock': [
    { path: `/admin/rewards/${NOBODY}/stock`, json: { stock: 1, expected: 0 }, expected: missing(ADMIN) },
  ],
  'PUT /admin/reward-order': [
    { path: '/admin/reward-order', json: { rewardIds: [NOBODY] }, expected: { ...ADMIN, admin: 409 } },
  ],
  'GET /admin/price-requests': [
    { path: '/admin/price-requests?state=priced', expected: PRICERS },
    { path: `/admin/price-requests?search=nobody&after=${NOBODY}`, expected: PRICERS },
  ],
  'GET /admin/price-requests/{requestId}': [
    { path: `/admin/price-requests/${NOBODY}`, expected: missing(PRICERS) },
  ],
  'GET /admin/course-drafts/{draftId}/price-request': [
    { path: `/admin/course-drafts/${NOBODY}/price-request`, expected: missing(PRICERS) },
  ],
  'POST /admin/price-requests/{requestId}/price': [
    {
      path: `/admin/price-requests/${NOBODY}/price`,
      json: { price: 0, expectedPrice: null },
      expected: missing(PRICERS),
    },
  ],
  'POST /admin/courses/{courseId}/price': [
    { path: `/admin/courses/${NOBODY}/price`, json: { price: 10 }, expected: missing(ADMIN) },
  ],
  'GET /admin/cohorts': [
    {
      path: '/admin/cohorts?state=running',
      expected: { everybody: 403, visitor: 401, staff: 200, admin: 200 },
    },
  ],
  'GET /admin/courses': [{ path: '/admin/courses?state=draft', expected: ADMIN }],
  'GET /admin/courses/{courseId}': [{ path: `/admin/courses/${NOBODY}`, expected: missing(ADMIN) }],
  'POST /admin/courses/{courseId}/published': [
    { path: `/admin/courses/${NOBODY}/published`, json: { published: false }, expected: missing(ADMIN) },
  ],
  'POST /admin/courses/{courseId}/featured': [
    { path: `/admin/courses/${NOBODY}/featured`, json: { featured: true }, expected: missing(ADMIN) },
  ],
  'GET /admin/bundles': [{ path: '/admin/bundles?state=draft', expected: ADMIN }],
  'GET /admin/bundles/{bundleId}': [{ path: `/admin/bundles/${NOBODY}`, expected: missing(ADMIN) }],
  'POST /admin/bundles/{bundleId}/career-path': [
    { path: `/admin/bundles/${NOBODY}/career-path`, json: { careerPath: null }, expected: missing(ADMIN) },
  ],
  'GET /admin/categories': [{ path: '/admin/categories', expected: ADMIN }],
  'POST /admin/categories': [
    { path: '/admin/categories', json: { title: 'Programming' }, expected: { ...ADMIN, admin: 409 } },
  ],
  'PATCH /admin/categories/{slug}': [
    {
      path: '/admin/categories/cooking',
      json: { title: 'Food', version: 1 },
      expected: missing(ADMIN),
    },
  ],
  'DELETE /admin/categories/{slug}': [{ path: '/admin/categories/cooking', expected: missing(ADMIN) }],
  'PUT /admin/categories-order': [
    {
      path: '/admin/categories-order',
      json: { slugs: [], seen: ['cooking'] },
      expected: { ...ADMIN, admin: 409 },
    },
  ],
  'GET /admin/carousel': [{ path: '/admin/carousel', expected: ADMIN }],
  // Without the two files that it needs; with them, the tests of the console ask each role.
  'POST /admin/carousel': [{ path: '/admin/carousel', json: {}, expected: { everybody: 400 } }],
  'PATCH /admin/carousel/{itemId}': [
    { path: `/admin/carousel/${NOBODY}`, json: { title: 'Spring' }, expected: missing(ADMIN) },
  ],
  'DELETE /admin/carousel/{itemId}': [{ path: `/admin/carousel/${NOBODY}`, expected: missing(ADMIN) }],
  'PUT /admin/carousel-order': [
    { path: '/admin/carousel-order', json: { itemIds: [NOBODY] }, expected: { ...ADMIN, admin: 409 } },
  ],
  'GET /admin/alumni-stories': [{ path: '/admin/alumni-stories', expected: ADMIN }],
  'POST /admin/alumni-stories': [
    { path: '/admin/alumni-stories', json: alumniStory, expected: { ...ADMIN, admin: 201 } },
  ],
  'PUT /admin/alumni-stories/{storyId}': [
    {
      path: `/admin/alumni-stories/${NOBODY}`,
      json: { ...alumniStory, version: 1 },
      expected: missing(ADMIN),
    },
  ],
  'DELETE /admin/alumni-stories/{storyId}': [
    { path: `/admin/alumni-stories/${NOBODY}`, expected: missing(ADMIN) },
  ],
  'PUT /admin/alumni-story-order': [
    {
      path: '/admin/alumni-story-order',
      json: { storyIds: [NOBODY], seenIds: [NOBODY] },
      expected: { ...ADMIN, admin: 409 },
    },
  ],
  'GET /admin/grants/{kind}/{subjectId}': [
    { path: `/admin/grants/course/${NOBODY}`, expected: missing(ADMIN) },
  ],
  'POST /admin/grants/{kind}/{subjectId}': [
    { path: `/admin/grants/course/${NOBODY}`, json: { email: 'a@b.example' }, expected: missing(ADMIN) },
  ],
  'POST /admin/grants/{kind}/{subjectId}/revoke': [
    {
      path: `/admin/grants/bundle/${NOBODY}/revoke`,
      json: { email: 'a@b.example' },
      expected: missing(ADMIN),
    },
  ],
  'POST /admin/grants/preview': [
    { path: '/admin/grants/preview', json: { csv: 'a@b.example' }, expected: ADMIN },
  ],
  'POST /admin/grants/{kind}/{subjectId}/list': [
    {
      path: `/admin/grants/bundle/${NOBODY}/list`,
      json: { csv: 'a@b.example', fileName: 'a.csv' },
      expected: missing(ADMIN),
    },
  ],
  'GET /admin/audit': [{ path: '/admin/audit', expected: ADMIN }],
  'GET /admin/settings': [{ path: '/admin/settings', expected: ADMIN }],
  'PUT /admin/settings/{key}': [
    { path: '/admin/settings/no.such', json: { value: 1, version: 0 }, expected: missing(ADMIN) },
  ],
  'POST /admin/settings/{key}/reset': [
    { path: '/admin/settings/no.such/reset', json: { version: 0 }, expected: missing(ADMIN) },
  ],
  'POST /admin/settings/{key}/undo': [
    { path: '/admin/settings/no.such/undo', json: { version: 0 }, expected: missing(ADMIN) },
  ],
  'GET /admin/health': [{ path: '/admin/health', expected: ADMIN }],
  'POST /admin/jobs/{jobId}/retry': [
    { path: '/admin/jobs/999999999/retry', json: {}, expected: { ...ADMIN, admin: 409 } },
  ],
  'POST /admin/jobs/{jobId}/discard': [
    { path: '/admin/jobs/999999999/discard', json: {}, expected: { ...ADMIN, admin: 409 } },
  ],
  'GET /admin/audit/csv': [{ path: '/admin/audit/csv', expected: ADMIN }],
}
