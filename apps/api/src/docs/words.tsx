/** A sentence of the contract: text between backticks is code. */
export function Words({ children }: { children: string }) {
  return children
    .split('`')
    .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : <span key={at}>{part}</span>));
}
