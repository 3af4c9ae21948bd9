import type { Element } from 'xast'
import { x } from 'xastscript'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { cleanLine, readEmail, readLink } from '../pdf/content-text.ts'
import { formatCountry } from '../pdf/resume-content.ts'
import { writeGroup, writeText } from './europass-text.ts'

/** Who somebody is, and how to get in touch. */
export function writeIdentification({
  name,
  email,
  phone,
  url,
  location,
  profiles,
}: ResumeDocument['basics']) {
  const line = (element: string, text: string) => writeText(element, cleanLine(text))
  const elsewhere = profiles.map(({ network, username, url: address }) => ({
    network: cleanLine(network),
    username: cleanLine(username),
    href: readLink(address).href,
  }))
  const { href } = readLink(url)
  const websites = [...(href ? [writeContact('Website', href, '')] : []), ...elsewhere.map(writeWebsite)]
  return writeGroup(
    'Identification',
    writeName(cleanLine(name)),
    writeGroup(
      'ContactInfo',
      writeGroup(
        'Address',
        writeGroup(
          'Contact',
          line('AddressLine', location.address),
          line('AddressLine2', location.region),
          line('PostalCode', location.postalCode),
          line('Municipality', location.city),
          writeGroup('Country', line('Label', formatCountry(location.countryCode))),
        ),
      ),
      // The schema wants an address here.
      readEmail(email).href ? writeContact('Email', cleanLine(email), '') : [],
      writeGroup('TelephoneList', writeContact('Telephone', cleanLine(phone), '')),
      writeGroup('WebsiteList', ...websites),
      writeGroup('InstantMessagingList', ...elsewhere.map(writeAccount)),
    ),
  )
}

/** The format has two names and a resume has one: its last word is taken for the surname. */
function writeName(name: string): Element[] {
  const [, first = name, last = ''] = /^(.*\S)\s+(\S+)$/u.exec(name) ?? []
  return writeGroup('PersonName', writeText('FirstName', first), writeText('Surname', last))
}

const writeContact = (element: string, contact: string, network: string): Element[] =>
  contact ? [x(element, [x('Contact', contact), ...writeGroup('Use', writeText('Label', network))])] : []

interface Profile {
  readonly network: string
  readonly username: string
  readonly href: string | null
}
const writeWebsite = ({ network, href }: Profile) => writeContact('Website', href ?? '', network)
const writeAccount = ({ network, username, href }: Profile) =>
  href ? [] : writeContact('InstantMessaging', username || network, username ? network : '')
