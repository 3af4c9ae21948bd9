import { useActor } from '../actor-context.ts'

/**
 * Lets a password manager know whose password a form asks for. A text field that is not shown: browsers do not look at hidden ones.
 * @param email of somebody who is not signed in
 */
export function PasswordOwner({ email }: { email?: string }) {
  const actor = useActor()
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email ?? actor?.email ?? ''}
      readOnly
      hidden
    />
  )
}
