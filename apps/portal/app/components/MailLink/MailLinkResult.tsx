import { type ReactNode, useEffect, useRef } from 'react';

export interface MailLinkResultProps {
  children: ReactNode;
}

/** The result of a press. It takes the focus of the removed button, so that screen readers announce it. */
export function MailLinkResult({ children }: MailLinkResultProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      {children}
    </p>
  );
}
