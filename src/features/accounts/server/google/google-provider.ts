import type { Configuration } from 'openid-client'

/** The provider that people are sent to, and our credentials there. */
export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Google, or any other provider that speaks OpenID Connect. */
  readonly issuer: string
}

/** What has to be stored until the browser comes back from the provider. */
export interface OAuthRequestState {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What the provider vouches for. */
export interface GoogleProfile {
  /** The person's id at the provider; unlike the address it never changes. */
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * The provider's side of the sign-in: the code flow of OpenID Connect with PKCE, state and nonce; the ID token's signature
 * is checked as well. The library and the provider's configuration load with the first sign-in.
 *
 * @param settings.clockOffsetMs how far this process's clock is shifted from the provider's
 */
export function createGoogleProvider(
  settings: GoogleSettings & { readonly clockOffsetMs: number },
  { publicUrl }: { publicUrl: string },
) {
  const callbackUrl = `${publicUrl}/api/accounts/google/callback`
  let discovered: Promise<Configuration> | undefined
  const discover = async () => {
    const oidc = await import('openid-client')
    const issuer = new URL(settings.issuer)
    // The configuration allows plain http for this machine only.
    const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
    return oidc.discovery(
      issuer,
      settings.clientId,
      { client_secret: settings.clientSecret, [oidc.clockSkew]: -Math.round(settings.clockOffsetMs / 1000) },
      undefined,
      { execute: [oidc.enableNonRepudiationChecks, ...insecure], timeout: 10 },
    )
  }
  const configuration = () => {
    // A failed attempt is not cached.
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    /**
     * Prepares the redirect to the provider.
     *
     * @param email the only address that will be accepted, offered first; null for any
     */
    async begin(email: string | null): Promise<{ journey: OAuthRequestState; address: string }> {
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
     * Verifies the answer of the provider, and reads who has signed in there.
     *
     * @param answer the query that the provider sent the browser back with
     * @throws when any check fails
     */
    async finish(
      journey: OAuthRequestState,
      answer: Readonly<Record<string, string>>,
    ): Promise<GoogleProfile> {
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
      // Google puts everything into the token; other providers want a request to the userinfo endpoint.
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
