import { type ReactNode, useEffect, useRef } from 'react';

export interface NoticeResultProps {
  children: ReactNode;
}

/** What came of a press. It takes the focus of the button that is gone, so that it is read out. */
export function NoticeResult({ children }: NoticeResultProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      {children}
    </p>
  );
}
