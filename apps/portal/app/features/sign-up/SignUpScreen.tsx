export interface SignUpScreenProps {
  /** Where to go afterwards, unchecked, from `?redirect=`. */
  redirect: string | null;
}

/** A new account. */
export function SignUpScreen(_props: SignUpScreenProps) {
  return <p>Esta página está en camino</p>;
}
