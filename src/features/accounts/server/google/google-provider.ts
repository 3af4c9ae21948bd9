import type { Configuration } from 'openid-client'

/** Where people are sent to sign in, and as whom we are known there. */
export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Google, or any other provider that speaks OpenID Connect. */
  readonly issuer: string
}

/** What has to be remembered of a journey to the provider until it comes back. */
export interface GoogleJourney {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What the provider vouches for. */
export interface GooglePerson {
  /** The person's id there; addresses change, this does not. */
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * The provider's side of the sign-in: the code flow of OpenID Connect with PKCE, state and nonce; the ID token's signature
 * is checked as well. The library loads, and the provider is asked for its addresses, with the first sign-in.
 *
 * @param options.clockOffsetMs how far this process' time was shifted, which the provider knows nothing of
 */
export function createGoogleProvider(
  settings: GoogleSettings,
  { callbackUrl, clockOffsetMs }: { callbackUrl: string; clockOffsetMs: number },
) {
  let discovered: Promise<Configuration> | undefined
  const discover = async () => {
    const oidc = await import('openid-client')
    const issuer = new URL(settings.issuer)
    // Settings allow plain http on this machine only.
    const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
    return oidc.discovery(
      issuer,
      settings.clientId,
      { client_secret: settings.clientSecret, [oidc.clockSkew]: -Math.round(clockOffsetMs / 1000) },
      undefined,
      { execute: [oidc.enableNonRepudiationChecks, ...insecure], timeout: 10 },
    )
  }
  const configuration = () => {
    // A provider that was away is asked again.
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    /**
     * Begins a journey.
     *
     * @param email the only address that will do, to be offered first
     */
    async begin(email: string | null): Promise<{ journey: GoogleJourney; address: string }> {
      const oidc = await import('openid-client')
      const journey = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
        ...(email && { login_hint: email }),
      })
      return { journey, address: address.href }
    },

    /**
     * Ends a journey: gets who came back.
     *
     * @param answer the query that the provider sent back
     * @throws when anything of it is not as it has to be
     */
    async finish(journey: GoogleJourney, answer: Readonly<Record<string, string>>): Promise<GooglePerson> {
      const oidc = await import('openid-client')
      const provider = await configuration()
      const tokens = await oidc.authorizationCodeGrant(
        provider,
        new URL(`${callbackUrl}?${new URLSearchParams(answer)}`),
        {
          pkceCodeVerifier: journey.verifier,
          expectedState: journey.state,
          expectedNonce: journey.nonce,
          idTokenExpected: true,
        },
      )
      const token = tokens.claims()
      if (!token) throw new Error('the provider sent no ID token')
      // Google puts everything into the token; others keep it at an address of its own.
      const claims =
        token['email'] === undefined
          ? await oidc.fetchUserInfo(provider, tokens.access_token, token.sub)
          : token
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
      const [firstWord = '', ...otherWords] = text('name').split(' ')
      return {
        subject: token.sub,
        email: text('email'),
        emailVerified: claims['email_verified'] === true,
        firstName: text('given_name') || firstWord,
        lastName: text('given_name') ? text('family_name') : otherWords.join(' '),
      }
    },
  }
}

export type GoogleProvider = ReturnType<typeof createGoogleProvider>
