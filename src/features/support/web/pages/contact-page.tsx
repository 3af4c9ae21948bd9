import { Link } from 'react-router'
import type { Site } from '#platform/web/page-context.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { ContactForm } from '../forms/contact-form.tsx'
import styles from './contact-page.module.css'

/** `/contact`: a form, an address, and links to frequent answers. */
export function ContactPage({ site }: { site: Site }) {
  return (
    <Page>
      <PageHeader
        title="Contact"
        subtitle={`Something does not work, a course has a mistake, or you want to teach at ${site.name}? Write to us.`}
      />
      <div className={styles.columns}>
        <ContactForm supportEmail={site.supportEmail} />
        <aside className={styles.aside}>
          <section>
            <h2 className={styles.title}>By mail</h2>
            <p>
              <a href={`mailto:${site.supportEmail}`} className={styles.address}>
                {site.supportEmail}
              </a>
            </p>
          </section>
          <section>
            <h2 className={styles.title}>Maybe it stands here</h2>
            <ul className={styles.links}>
              <li>
                <Link to="/free-content-policy">
                  How much can I watch for nothing, and how do I get more?
                </Link>
              </li>
              <li>
                <Link to="/free-content-policy#counted">Why did a video not count?</Link>
              </li>
              <li>
                <Link to="/privacy-policy#rights">How do I take my data with me, or delete it?</Link>
              </li>
              <li>
                <Link to="/terms-and-condition#suspension">My account is closed. What now?</Link>
              </li>
            </ul>
          </section>
          {site.links.length > 0 && (
            <section>
              <h2 className={styles.title}>Elsewhere</h2>
              <ul className={styles.links}>
                {site.links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} rel="noreferrer">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </Page>
  )
}
