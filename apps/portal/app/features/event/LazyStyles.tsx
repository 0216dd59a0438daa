import { useContext } from 'react';
import { InlineMark } from '~/session/StoredSession.tsx';

/**
 * The style sheets of a lazy part in the server's page, before their script asks for them. Without a `precedence`: React
 * would move them before those of the page, which declare the order of the layers.
 */
export function LazyStyles({ sheets = [] }: { sheets?: readonly string[] | undefined }) {
  const mark = useContext(InlineMark);
  return sheets.map((href) => <link key={href} rel="stylesheet" href={href} nonce={mark} />);
}
