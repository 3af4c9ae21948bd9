import { Fragment, type ReactNode } from 'react'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { focusableScrollerRef } from '../a11y/focusable-scroller.ts'
import { t } from '../messages/index.ts'
import { Page, PageHeader } from '../shell/page.tsx'
import styles from './document-page.module.css'
import { Prose } from './prose.tsx'
import { renderMessage } from './render-message.ts'

interface DocumentSection {
  /** The anchor, which is part of addresses that people share. */
  id: string
  title: string
  /** Paragraphs, lists and tables that the server has sanitised, without a heading of this level. */
  html: string
}

interface DocumentPageProps {
  title: string
  subtitle: string
  /** ISO date of the last change of the text. */
  changedOn: string
  /** Who publishes the text, and how to contact them. */
  signature: ReactNode
  sections: readonly DocumentSection[]
  /** What follows the text of a section, by the section's id. */
  additions: Readonly<Record<string, ReactNode>>
}

/** A long reference text with contents at the side and an address for every heading. */
export function DocumentPage({
  title,
  subtitle,
  changedOn,
  signature,
  sections,
  additions,
}: DocumentPageProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle}>
        <p className={styles.stamp}>
          {signature}
          <span className={styles.changed}>
            {renderMessage(
              t.lastChangedOn({
                day: dateText(changedOn),
                time: (text) => <time dateTime={changedOn}>{text}</time>,
              }),
            )}
          </span>
        </p>
      </PageHeader>
      <div className={styles.columns}>
        <nav ref={focusableScrollerRef} className={styles.contents} aria-label={t.onThisPage}>
          <p className={styles.contentsTitle}>{t.onThisPage}</p>
          <ol>
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <Prose>
            {sections.map(({ id, title: heading, html }) => (
              <Fragment key={id}>
                <h2 id={id} className={styles.heading}>
                  {heading}{' '}
                  <a href={`#${id}`} className={styles.anchor} aria-label={t.linkToHeading({ heading })}>
                    #
                  </a>
                </h2>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the property says that it is sanitised */}
                <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
                {additions[id]}
              </Fragment>
            ))}
          </Prose>
        </div>
      </div>
    </Page>
  )
}

const dateText = (iso: string) =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
