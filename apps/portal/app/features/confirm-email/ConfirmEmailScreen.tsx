export interface ConfirmEmailScreenProps {
  token: string;
  /** The kind of account. */
  type: string;
  /** Where to go afterwards, unchecked, from `?redirect=`. */
  redirect: string | null;
}

/** Confirms an e-mail address by the link's token. */
export function ConfirmEmailScreen(_props: ConfirmEmailScreenProps) {
  return <p>Esta página está en camino</p>;
}
