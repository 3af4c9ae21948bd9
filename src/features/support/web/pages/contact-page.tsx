import type { Site } from '#platform/web/page-context.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { ContactForm } from '../forms/contact-form.tsx'
import styles from './contact-page.module.css'

/** `/contact`: a form, an address, and links to frequent answers. */
export function ContactPage({ site }: { site: Site }) {
  return (
    <Page>
      <PageHeader title={t.contact} subtitle={t.somethingDoesNotWork({ siteName: site.name })} />
      <div className={styles.columns}>
        <ContactForm supportEmail={site.supportEmail} />
        <aside className={styles.aside}>
          <section>
            <h2 className={styles.title}>{t.byEmail}</h2>
            <p>
              <a href={`mailto:${site.supportEmail}`} className={styles.address}>
                {site.supportEmail}
              </a>
            </p>
          </section>
          <section>
            <h2 className={styles.title}>{t.youMightFindItHere}</h2>
            <ul className={styles.links}>
              <li>
                <Link to="/free-content-policy">{t.howMuchCanIWatchForFree}</Link>
              </li>
              <li>
                <Link to="/free-content-policy#counted">{t.whyDidAVideoNotCount}</Link>
              </li>
              <li>
                <Link to="/privacy-policy#rights">{t.howDoIDownloadMyData}</Link>
              </li>
              <li>
                <Link to="/terms-and-condition#suspension">{t.myAccountIsClosed}</Link>
              </li>
            </ul>
          </section>
          {site.links.length > 0 && (
            <section>
              <h2 className={styles.title}>{t.elsewhere}</h2>
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
