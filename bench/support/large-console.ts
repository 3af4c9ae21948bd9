import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#features/points/rules/redemption.ts'
import { TICKET_TYPES } from '#features/support/rules/tickets/ticket.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeLargeCatalogue } from './large-catalogue.ts'

export interface ConsoleSize {
  /** Each has ten entries in the ledger, an enrolment and an entry in the audit log. */
  people: number
  /** Orders, tickets, items of the inbox and grants of one course, each. */
  items: number
}

const ITEMS_OF_A_COURSE = 10
const COURSES_OF_A_BUNDLE = 10
const ENTRIES_EACH = 10
const ADDRESS: DeliveryAddress = {
  name: 'Grace Adler',
  addressText: '1 Long Street',
  pincode: '10115',
  city: 'Berlin',
  country: 'Germany',
  contact: '+49 30 1234567',
}
const FIRST_NAMES =
  "(array['Anna','Andrea','Anil','Bea','Carl','Dana','Emil','Farah','Grace','Hana','Ivo','Jana','Kofi','Lena','Mia','Noor','Olga','Paul','Rosa','Sven'])"
const LAST_NAMES =
  "(array['Adler','Brandt','Costa','Dietrich','Eriksen','Fischer','Garcia','Hansen','Ito','Jensen','Kumar','Lopez','Meyer','Nowak','Okafor','Patel'])"

const TICKET_TYPES_SQL = `(array['${TICKET_TYPES.join("','")}'])`

/**
 * Fills a database with what the console shows, spread over two years up to now and written directly, without triggers: balances, lots
 * and allocations are as they would have made them. Of a hundred items of a queue five wait.
 */
export async function makeLargeConsole(db: Database, { people, items }: ConsoleSize): Promise<void> {
  const courses = items / ITEMS_OF_A_COURSE
  await makeLargeCatalogue(db, { courses, enrolments: 0 })
  const number = (value: number) => sql.raw(String(value))
  /** A moment within the two years: the nth of so many. */
  const moment = (nth: SQL, of: number) =>
    sql`now() - interval '2 years' * (1 - (${nth})::float8 / ${number(of)})`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into users (id, name, first_name, last_name, email, username, email_verified, role, banned, created_at, updated_at)
      select uuidv7(at - now()), first || ' ' || last, first, last, lower(first) || '.' || lower(last) || n || '@example.org',
        'person-' || n, true,
        case when n % 1000 = 0 then 'learner,creator' when n % 2000 = 1 then 'learner,mentor' else 'learner' end,
        n % 500 = 3, at, at
      from generate_series(1, ${number(people)}) as n, lateral (
        select ${sql.raw(FIRST_NAMES)}[1 + n % 20] as first, ${sql.raw(LAST_NAMES)}[1 + n / 20 % 16] as last,
          ${moment(sql`n`, people + 1)} as at) as made`)
    await tx.execute(sql`
      create temporary table person on commit drop as
      select id, row_number() over (order by id) as n from users where username like 'person-%'`)
    await tx.execute(sql`create unique index on person (n)`)
    await tx.execute(sql`analyze person`)

    // Nine earnings of ten points, then a spending of twenty, which takes the first two.
    await tx.execute(sql`
      insert into points_ledger (user_id, source, amount, idempotency_key, created_at, seq, balance)
      select id, case when seq = ${ENTRIES_EACH} then 'redemption' else 'watching' end,
        case when seq = ${ENTRIES_EACH} then -20 else 10 end, 'watching:2026-01-01:' || seq,
        ${moment(sql`(seq - 1) * ${number(people)}::bigint + n`, people * ENTRIES_EACH + 1)}, seq,
        case when seq = ${ENTRIES_EACH} then 70 else seq * 10 end
      from generate_series(1, ${number(ENTRIES_EACH)}) as seq cross join lateral (select * from person order by n) as p`)
    await tx.execute(sql`insert into points_accounts select id, 70, ${number(ENTRIES_EACH)} from person`)
    await tx.execute(sql`
      insert into points_lots (entry_id, user_id, seq, earned, remaining)
      select id, user_id, seq, 10, case when seq <= 2 then 0 else 10 end from points_ledger where amount > 0`)
    await tx.execute(sql`
      insert into points_allocations (entry_id, lot_id, amount)
      select s.id, l.id, 10 from points_ledger s join points_ledger l on l.user_id = s.user_id and l.seq <= 2
      where s.amount < 0`)

    await tx.execute(sql`
      insert into enrolments (user_id, course_id, created_at)
      select p.id, c.id, ${moment(sql`p.n`, people + 1)}
      from person p join (select id, row_number() over (order by id) as n from courses) c on c.n = 1 + p.n % ${number(courses)}`)
    await tx.execute(sql`
      insert into viewer_days (viewer_id, day, learned_ms, used_ms)
      select id, current_date - d, 1200000, 1200000 from person, generate_series(0, 9) as d where n % 20 = d`)
    await tx.execute(sql`
      insert into audit_log (at, actor_kind, actor_user_id, actor_name, action, subject_type, subject_id, details)
      select ${moment(sql`n`, people + 1)}, case when n % 10 = 0 then 'job' else 'person' end,
        case when n % 10 = 0 then null else id end, case when n % 10 = 0 then 'accounts:end-bans' end,
        case when n % 10 = 0 then 'account.unbanned' else 'account.banned' end, 'account', id::text, '{}'
      from person order by n`)

    const some = sql`generate_series(1, ${number(items)}) as i join person on person.n = 1 + i % ${number(people)}`
    const at = moment(sql`i`, items + 1)
    await tx.execute(sql`
      insert into rewards (slug, title, description, motif, cost, created_at, updated_at)
      values ('mug', 'Mug', '', 'mug', 20, now(), now())`)
    await tx.execute(
      sql`insert into reward_sizes (reward_id, size, stock, seq_no) select id, '', 100, 1 from rewards`,
    )
    await tx.execute(sql`
      insert into reward_orders (user_id, reward_id, title, size, price, address, state, idempotency_key, requested_at, updated_at)
      select person.id, (select id from rewards), 'Mug', '', 20, ${JSON.stringify(ADDRESS)}::jsonb,
        case when i % 20 = 0 then 'requested' else 'delivered' end, gen_random_uuid(), ${at}, ${at} from ${some}`)
    await tx.execute(sql`
      insert into reward_order_steps (order_id, seq_no, state, at)
      select id, 1, 'requested', requested_at from reward_orders`)
    await tx.execute(sql`
      insert into tickets (user_id, type, title, state, created_at, closed_at, last_message_at, due_at, last_seq_no,
        learner_read_seq_no, support_unread, idempotency_key)
      select person.id, ${sql.raw(TICKET_TYPES_SQL)}[1 + i % 5], 'A question about ' || md5(i::text),
        case when i % 20 = 0 then 'open' else 'closed' end, ${at},
        case when i % 20 = 0 then null else ${at} + interval '1 day' end, ${at}, ${at} + interval '3 days', 1, 1, 1,
        gen_random_uuid()
      from ${some}`)
    await tx.execute(sql`
      update tickets set assigned_to = (select id from users where username = 'person-1000'), assigned_at = created_at
      where ticket_no % 3 = 0`)
    await tx.execute(sql`
      insert into ticket_messages (ticket_id, seq_no, side, author_id, text, created_at, idempotency_key)
      select id, 1, 'learner', user_id, repeat('What I would like to know. ', 8), created_at, gen_random_uuid()
      from tickets`)
    await tx.execute(sql`
      insert into access_grants (course_id, email, source_kind, granted_by_kind, granted_at, used_by, used_at)
      select (select id from courses order by id limit 1), users.email, 'administrator', 'command-line', ${at}, users.id, ${at}
      from ${some} join users on users.id = person.id`)
    await tx.execute(sql`
      insert into bundles (slug, title, ctf_title, about_html, about_text, creator_id, published_at, created_at, updated_at)
      select 'bundle-' || n, 'Bundle about subject ' || md5(n::text), '', '', '', (select creator_id from courses limit 1),
        case when n % 20 > 0 then now() end, now(), now()
      from generate_series(1, ${number(courses)}) as n`)
    await tx.execute(sql`
      insert into bundle_courses (bundle_id, course_id, seq_no)
      select b.id, c.id, c.n
      from bundles b cross join (
        select id, row_number() over (order by id) as n from courses order by id limit ${number(COURSES_OF_A_BUNDLE)}) c`)
    await tx.execute(sql`
      insert into inbox_items (kind, state, created_at, user_id, name, email, body, feedback_type, outcome, closed_at, closed_by_kind)
      select case when i % 3 = 0 then 'feedback' else 'contact-message' end,
        case when i % 20 < 19 then 'closed' else 'open' end, ${at}, person.id, 'Grace', 'grace@example.org',
        repeat('What I would like to say. ', 8), case when i % 3 = 0 then 'Questions' end,
        case when i % 20 < 19 then 'answered' end, case when i % 20 < 19 then ${at} end,
        case when i % 20 < 19 then 'command-line' end
      from ${some}`)
  })
  await db.execute(sql`vacuum (analyze)`)
}
