import { Lock, Star } from 'lucide-react'
import { CourseCover } from '../cover/course-cover.tsx'
import { Avatar } from '../display/avatar.tsx'
import { Badge } from '../display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardFooter, CardMedia, CardMeta, CardTitle } from '../display/card.tsx'
import { ProgressBar } from '../display/progress-bar.tsx'
import { Skeleton } from '../feedback/loading.tsx'
import { CardGrid } from '../shell/card-row.tsx'
import styles from './gallery.module.css'
import { GalleryGroup, GallerySpecimen } from './specimen.tsx'

const COURSES = [
  { title: 'Statistics you can trust', category: 'data-science', name: 'Data science', by: 'Noor Haddad' },
  { title: 'Python from the first line', category: 'programming', name: 'Programming', by: 'Mateo Rivas' },
  {
    title: 'Trees, heaps and hash tables',
    category: 'data-structures',
    name: 'Data structures',
    by: 'Ines Okafor',
  },
  {
    title: 'Gradient descent by hand',
    category: 'machine-learning',
    name: 'Machine learning',
    by: 'Jun Sato',
  },
  { title: 'Layouts that hold', category: 'web-development', name: 'Web development', by: 'Lena Brandt' },
  {
    title: 'A platform game in a weekend, from the first sprite to the last boss and its music',
    category: 'game-development',
    name: 'Game development',
    by: 'Aleksandra Wiśniewska-Kowalczyk',
  },
  { title: 'Charts that tell the truth', category: 'data-science', name: 'Data science', by: 'Noor Haddad' },
  { title: 'Concurrency without tears', category: 'programming', name: 'Programming', by: 'Mateo Rivas' },
  { title: 'Graphs in practice', category: 'data-structures', name: 'Data structures', by: 'Ines Okafor' },
  {
    title: 'Seeing with convolutions',
    category: 'machine-learning',
    name: 'Machine learning',
    by: 'Jun Sato',
  },
  { title: 'Forms people finish', category: 'web-development', name: 'Web development', by: 'Lena Brandt' },
  {
    title: 'Shaders for the curious',
    category: 'game-development',
    name: 'Game development',
    by: 'Tariq Aziz',
  },
  { title: 'Study habits', category: 'other', name: 'Everything else', by: 'Ada Lovelace' },
]

function SkeletonCard() {
  return (
    <Card as="div">
      <Skeleton shape="cover" />
      <CardBody>
        <Skeleton width="third" />
        <Skeleton shape="title" width="most" />
        <Skeleton width="half" />
      </CardBody>
    </Card>
  )
}

export function CardsGroup() {
  return (
    <GalleryGroup id="cards" title="Cards and covers">
      <GallerySpecimen name="Course cards with generated covers" layout="plain">
        <CardGrid label="Courses">
          {COURSES.map((course, index) => (
            <Card key={course.title}>
              <CardMedia
                corner={
                  index === 1 ? (
                    <Badge tone="accent">New</Badge>
                  ) : index === 3 ? (
                    <Badge icon={<Lock />}>Restricted</Badge>
                  ) : null
                }
                stamp={index % 2 === 0 ? '3 h 40 min' : '18 lessons'}
              >
                <CourseCover title={course.title} category={course.category} />
              </CardMedia>
              <CardBody>
                <CardEyebrow>{course.name}</CardEyebrow>
                <CardTitle to={`#${course.category}`}>{course.title}</CardTitle>
                <CardMeta>
                  <span>{1240 + index * 37} learners</span>
                  <span>24 lessons</span>
                </CardMeta>
                <CardFooter>
                  {index % 3 === 0 ? (
                    <ProgressBar label={`Progress in ${course.title}`} value={index * 7 + 18} size="s" />
                  ) : (
                    <span className={styles.person}>
                      <Avatar name={course.by} size="s" decorative />
                      <span className={styles.soft}>{course.by}</span>
                    </span>
                  )}
                </CardFooter>
              </CardBody>
            </Card>
          ))}
        </CardGrid>
      </GallerySpecimen>
      <GallerySpecimen name="While they load" layout="plain">
        <CardGrid label="Courses, loading" busy>
          <SkeletonCard />
          <SkeletonCard />
        </CardGrid>
      </GallerySpecimen>
      <GallerySpecimen name="A plain card" layout="grid">
        <Card as="section" padded>
          <CardTitle level={4}>Learning streak</CardTitle>
          <p className={styles.soft}>Twelve days, of which nine past the first half hour.</p>
          <CardFooter>
            <Badge tone="good" icon={<Star />}>
              Best so far
            </Badge>
          </CardFooter>
        </Card>
      </GallerySpecimen>
    </GalleryGroup>
  )
}
