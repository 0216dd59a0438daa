export interface SignInScreenProps {
  /** Where to go afterwards, unchecked, from `?redirect=`. */
  redirect: string | null;
}

/** Sign-in by Google or e-mail. */
export function SignInScreen(_props: SignInScreenProps) {
  return <p>Esta página está en camino</p>;
}
