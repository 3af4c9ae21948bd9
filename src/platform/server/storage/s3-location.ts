export interface S3Location {
  endpoint: string
  bucket: string
  /** Put before every key; empty, or ending in a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const FORM = 's3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=REGION][&tls=0]'

/**
 * Reads the `S3_URL` setting. Key and secret are percent-encoded where they have special characters.
 * @throws Error that names the fault and never shows the secret
 */
export function parseS3Url(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : null
  const [bucket = '', ...prefix] = (url?.pathname ?? '').split('/').filter((part) => part !== '')
  if (url?.protocol !== 's3:' || !url.host || !url.username || !url.password)
    throw new Error(`S3_URL must look like ${FORM}`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`S3_URL names no valid bucket; it must look like ${FORM}`)
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${url.host}`,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
