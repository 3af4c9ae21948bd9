import { Clock, Lock, Radio } from 'lucide-react'
import { useState } from 'react'
import { Accordion, AccordionItem } from '../display/accordion.tsx'
import { Avatar } from '../display/avatar.tsx'
import { Badge, Chip } from '../display/badge.tsx'
import { Heatmap } from '../display/heatmap.tsx'
import { buildHeatmapDays } from '../display/heatmap-days.ts'
import { ProgressBar } from '../display/progress-bar.tsx'
import { ProgressRing } from '../display/progress-ring.tsx'
import { TabNav } from '../display/tab-nav.tsx'
import { Tabs } from '../display/tabs.tsx'
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx'
import { Pagination } from '../navigation/pagination.tsx'
import { SearchBox } from '../navigation/search-box.tsx'
import styles from './gallery.module.css'
import { GalleryGroup, GallerySpecimen } from './specimen.tsx'

const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Katherine Johnson', 'Plato', 'Hedy Lamarr']
const TODAY = '2026-11-21'
const LEARNED = buildHeatmapDays(TODAY, []).flatMap(({ date }, index) => {
  const minutes = (index * index * 7 + index * 13) % 97
  return minutes > 78 || index % 5 === 0 || index < 60 ? [] : [{ date, minutes }]
})

export function DisplayGroup() {
  const [filter, setFilter] = useState('all')
  return (
    <GalleryGroup id="display" title="Display and navigation">
      <GallerySpecimen name="Avatars">
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Ada Lovelace" size="s" />
        <Avatar name="Ada Lovelace" size="l" />
        <Avatar name="Ada Lovelace" size="xl" />
        <Avatar name="Broken Picture" src="/healthz" />
      </GallerySpecimen>
      <GallerySpecimen name="Badges">
        <Badge>Draft</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="good">Completed</Badge>
        <Badge tone="bad">Expired</Badge>
        <Badge tone="info">Unlisted</Badge>
        <Badge tone="live">Live</Badge>
      </GallerySpecimen>
      <GallerySpecimen name="Chips">
        {['all', 'video', 'article', 'mcq'].map((kind) => (
          <Chip key={kind} pressed={filter === kind} onClick={() => setFilter(kind)}>
            {kind}
          </Chip>
        ))}
        <Chip onRemove={() => {}} removeLabel="Remove TypeScript">
          TypeScript
        </Chip>
      </GallerySpecimen>
      <GallerySpecimen name="Progress" layout="grid">
        <ProgressBar label="Course progress" value={42.7} showLabel />
        <ProgressBar label="Progress on a card" value={40} size="s" showFigure />
        <ProgressBar label="Stage 2" value={30} showLabel valueText="12 of 40 lessons" tone="ink" />
        <ProgressBar label="Towards a reward" value={66} tone="accent" />
        <ProgressBar label="Transcoding" />
        <ProgressBar label="Thin" value={80} size="s" />
        <div className={styles.row}>
          <ProgressRing label="Progress" value={0} />
          <ProgressRing label="Progress" value={38} size={70} />
          <ProgressRing label="Progress" value={75} size={80} tone="accent" />
          <ProgressRing label="Progress" value={100} size={90} />
        </div>
      </GallerySpecimen>
      <GallerySpecimen name="Heat map" layout="stack">
        <div className={styles.panel}>
          <Heatmap today={TODAY} days={LEARNED} />
        </div>
      </GallerySpecimen>
      <GallerySpecimen name="Tabs" layout="stack">
        <Tabs
          label="Beside the video"
          items={[
            { value: 'videos', label: 'Videos', panel: <p>The syllabus.</p> },
            { value: 'comments', label: 'Comments', count: 128, panel: <p>What others say.</p> },
            { value: 'notes', label: 'Notes', panel: <p>Start taking your notes here..</p> },
          ]}
        />
        <TabNav
          label="Enrollments"
          items={[
            { to: '/', label: 'All', count: 12 },
            { to: '/not-complete', label: 'Not complete', count: 9 },
            { to: '/completed', label: 'Completed', count: 3 },
          ]}
        />
      </GallerySpecimen>
      <GallerySpecimen name="Accordion" layout="stack">
        <Accordion>
          <AccordionItem title="1. Foundations" detail="8 of 8 lessons" defaultOpen level={4}>
            Values, variables, and what a program is.
          </AccordionItem>
          <AccordionItem
            title="2. Structures"
            detail="3 of 12 lessons"
            mark={<Radio aria-label="Live" />}
            level={4}
          >
            Lists, trees, tables.
          </AccordionItem>
          <AccordionItem
            title="3. Review"
            detail="Opens on Monday"
            mark={<Clock aria-label="Not yet open" />}
            level={4}
          >
            Soon.
          </AccordionItem>
          <AccordionItem
            title="4. Final test"
            detail="12 questions"
            mark={<Lock aria-label="Locked" />}
            level={4}
          >
            Locked until stage 3 is done.
          </AccordionItem>
        </Accordion>
      </GallerySpecimen>
      <GallerySpecimen name="Breadcrumbs, pages, search" layout="stack">
        <Breadcrumbs
          label="Breadcrumb example"
          items={[
            { label: 'Courses', to: '/courses' },
            { label: 'Data structures', to: '/courses/data-structures' },
            { label: 'Trees, heaps and hash tables' },
          ]}
        />
        <Pagination current={1} total={3} hrefFor={(page) => `?page=${page}`} label="A few pages" />
        <Pagination current={47} total={500} hrefFor={(page) => `?page=${page}`} label="Many pages" />
        <SearchBox action="/search" placeholder="Search in the gallery" />
      </GallerySpecimen>
    </GalleryGroup>
  )
}
