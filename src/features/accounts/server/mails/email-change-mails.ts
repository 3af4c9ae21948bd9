import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { t } from '../../messages/index.ts'
import { describeCodeValidity } from './code-mails.ts'

/** To the present address: without its code nobody can move the account to another one. */
export const renderOldAddressCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.doYouWantToChangeYourAddress,
    body: [t.enterCodeOfOldAddress({ site: site.name, email: to }), { code }, describeCodeValidity(site)],
    footerText: t.doNotGiveTheCodeAway,
  })

/** To the new address: the code that proves it. It contains no names, since the address may be a stranger's. */
export const renderNewAddressCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.confirmYourNewAddress,
    body: [t.enterCodeOfNewAddress({ site: site.name, email: to }), { code }, describeCodeValidity(site)],
    footerText: t.emailComesForNewAddress({ email: to }),
  })

/** Sent in place of that code when the new address already has an account. */
export const renderAddressTakenMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.addressHasAnAccountAlready,
    body: [
      t.addressBelongsToAnotherAccount({ email: to, site: site.name }),
      t.signInToThatAccount,
      { button: { label: t.signIn, path: `/sign-in?email=${encodeURIComponent(to)}` } },
    ],
    footerText: t.ifNotYouAccountIsAsItWas,
  })

/** To the former address, after the change. It does not contain the new one, since others may read this mailbox by now. */
export const renderEmailChangedMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.yourAddressWasChanged,
    body: [
      t.addressNoLongerBelongs({ email: to, site: site.name }),
      t.writeToUsFromThisAddress,
      { button: { label: t.thisWasNotMe, path: '/contact' } },
    ],
    footerText: t.sentAfterChangeOfAddress,
  })
