const SAMPLE = /change[-_ ]?me|example|sample|secret|password|your[-_ ]|^(.{1,4})\1+$/i
const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/**
 * Faults that no single setting has: what production demands and refuses, and pairs. Works on the raw values, so that
 * these lines come together with the faults of single settings.
 */
export function findConflicts(given: Readonly<Record<string, string>>): string[] {
  const faults: string[] = []
  if (given['MODE'] === 'production') {
    for (const name of ['PUBLIC_URL', 'AUTH_SECRET', 'SMTP_URL']) {
      if (!given[name]) faults.push(`${name}: missing; MODE=production needs it`)
    }
    if (isOpenHttp(given['PUBLIC_URL'])) {
      faults.push('PUBLIC_URL: sign-in over plain http can be read by others; allowed: an https address')
    }
    if (SAMPLE.test(given['AUTH_SECRET'] ?? '')) {
      faults.push('AUTH_SECRET: looks like a sample; make one with: openssl rand -base64 33')
    }
    for (const name of ['CLOCK_OFFSET', 'SEED_DEMO']) {
      if (given[name] && !['0', 'false', 'no'].includes(given[name])) {
        faults.push(`${name}: is for trying things out; MODE=production refuses it`)
      }
    }
  }
  const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
  if (['GOOGLE_ISSUER', ...google].some((name) => given[name])) {
    for (const name of google) {
      if (!given[name]) faults.push(`${name}: missing; signing in with Google needs ${google.join(' and ')}`)
    }
  }
  return faults
}

function isOpenHttp(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'http:' && !LOCAL.includes(url.hostname)
}
