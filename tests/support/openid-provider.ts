import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** A person as the provider knows them; the claims go into the ID token unchanged. */
export interface ProviderPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly given_name?: string
  readonly family_name?: string
}

export const PROVIDER_CLIENT = { clientId: 'lectern', clientSecret: 'between-the-provider-and-us' }

/**
 * A provider of OpenID Connect on this machine, in Google's place. It asks nobody for anything: whoever comes is the
 * person who was named last.
 *
 * @param options.siteUrl the site that people come back to
 * @param options.claimsInToken false: personal claims only at the userinfo address, as the standard has it
 */
export async function startOpenIdProvider({
  siteUrl,
  claimsInToken = true,
  port = 0,
}: {
  siteUrl: string
  claimsInToken?: boolean
  port?: number
}) {
  let current: ProviderPerson | null = null
  const people = new Map<string, ProviderPerson>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const configuration: Configuration = {
    clients: [
      {
        client_id: PROVIDER_CLIENT.clientId,
        client_secret: PROVIDER_CLIENT.clientSecret,
        redirect_uris: [`${siteUrl}/api/accounts/google/callback`],
        // Plain http on this machine.
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: !claimsInToken,
    cookies: { keys: ['a key of tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (!current) {
      const denied = { error: 'access_denied', error_description: 'nobody is there' }
      return provider.interactionFinished(request, response, denied)
    }
    const grant = new provider.Grant({ accountId: current.sub, clientId: PROVIDER_CLIENT.clientId })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(request, response, {
      login: { accountId: current.sub, remember: false },
      consent: { grantId: await grant.save() },
    })
  })

  return {
    issuer,
    /** Who comes next; null presses "cancel". */
    comesNext(person: ProviderPerson | null) {
      current = person
      if (person) people.set(person.sub, person)
    },
    /** Goes the provider's side of the journey as a browser would; gives the query it is sent back with. */
    async visit(address: string): Promise<Record<string, string>> {
      const cookies = new Map<string, string>()
      let next = address
      for (let step = 0; step < 8; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of reply.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = reply.headers.get('location')
        if (!location) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`)
        const target = new URL(location, next)
        if (target.origin === siteUrl) return Object.fromEntries(target.searchParams)
        next = target.href
      }
      throw new Error('the provider never sent the browser back')
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
