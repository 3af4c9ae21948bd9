import { strToU8, zipSync } from 'fflate'
import { x } from 'xastscript'
import { writeXmlDocument } from '#platform/server/xml/write-xml.ts'
import type { QuestionSource } from '../../rules/question-source.ts'
import type { QtiVersion } from './qti-elements.ts'
import { writeQtiItem } from './write-qti-item.ts'

interface PackageForm {
  readonly namespace: string
  readonly schema: string
  readonly schemaVersion: string
  readonly type: string
}

const FORMS: Readonly<Record<QtiVersion, PackageForm>> = {
  '2.1': {
    namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    schemaVersion: '1.0.0',
    type: 'imsqti_item_xmlv2p1',
  },
  '3.0': {
    namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    schemaVersion: '3.0.0',
    type: 'imsqti_item_xmlv3p0',
  },
}

/** Questions as a content package of QTI, an item in a file of its own for each; `readQtiPackage` reads the same out of it. */
export function writeQtiPackage(
  questions: readonly QuestionSource[],
  { version, modifiedAt }: { readonly version: QtiVersion; readonly modifiedAt: Date },
): Uint8Array<ArrayBuffer> {
  const items = questions.map((question, index) => {
    const identifier = `question-${index + 1}`
    return { identifier, path: `items/${identifier}.xml`, xml: writeQtiItem(question, identifier, version) }
  })
  const files = [
    ['imsmanifest.xml', writeManifest(items, FORMS[version])] as const,
    ...items.map(({ path, xml }) => [path, xml] as const),
  ]
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xml)])), { mtime: modifiedAt })
}

function writeManifest(
  items: readonly { readonly identifier: string; readonly path: string }[],
  { namespace, schema, schemaVersion, type }: PackageForm,
): string {
  const resources = items.map(({ identifier, path }) =>
    x('resource', { identifier: `resource-${identifier}`, type, href: path }, [x('file', { href: path })]),
  )
  return writeXmlDocument(
    x('manifest', { xmlns: namespace, identifier: 'manifest' }, [
      x('metadata', [x('schema', schema), x('schemaversion', schemaVersion)]),
      x('organizations'),
      x('resources', resources),
    ]),
  )
}
