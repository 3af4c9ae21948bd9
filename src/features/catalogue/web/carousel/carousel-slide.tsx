import { getButtonClass, LinkButton } from '#ui/actions/button.tsx'
import { isExternalUrl } from '#ui/shell/nav-item.ts'
import { t } from '../../messages/index.ts'
import type { CarouselItem } from '../../rules/carousel.ts'
import type { CarouselItemType } from '../../rules/carousel-limits.ts'
import styles from './carousel.module.css'

const KINDS: Record<CarouselItemType, string> = {
  course: t.course,
  event: t.eventHighlight,
  feature: t.featureHighlight,
  news: t.newsHighlight,
}

interface CarouselSlideProps {
  item: CarouselItem
  /** Its picture is loaded before all others. */
  first: boolean
  /** Such as "2 of 4". */
  label: string
  /** Whether it is the visible one; the others are out of reach of keyboard and screen reader. */
  shown: boolean
}

/** One item of the carousel: text beside a picture, on phones below it. */
export function CarouselSlide({ item, first, label, shown }: CarouselSlideProps) {
  const { type, title, subheading, btnText, clickLink, image } = item
  const { mobile, laptop } = image
  return (
    <li
      className={styles.slide}
      aria-roledescription={t.slide}
      aria-label={label}
      {...(!shown && { inert: true })}
    >
      <picture>
        <source media="(max-width: 960px)" srcSet={mobile.src} width={mobile.width} height={mobile.height} />
        <img
          className={styles.picture}
          src={laptop.src}
          alt=""
          width={laptop.width}
          height={laptop.height}
          decoding="async"
          draggable={false}
          {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
      <div className={styles.words}>
        <p className={styles.kind}>{KINDS[type]}</p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.subheading}>{subheading}</p>
        {isExternalUrl(clickLink) ? (
          <a href={clickLink} className={getButtonClass({ variant: 'primary' })} rel="noopener">
            {btnText}
          </a>
        ) : (
          <LinkButton to={clickLink} variant="primary">
            {btnText}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
