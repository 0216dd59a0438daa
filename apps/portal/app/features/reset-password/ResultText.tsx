import { spanishOf } from './new-password.ts';

export interface ResultTextProps {
  /** The server's text, or a text of the specification, some of which are in English. */
  children: string;
}

/** A text of this screen; an English text of the specification follows its Spanish sentence. */
export function ResultText({ children }: ResultTextProps) {
  const spanish = spanishOf(children);
  if (spanish === undefined) return children;
  return (
    <span>
      {spanish} <span lang="en">{children}</span>
    </span>
  );
}
