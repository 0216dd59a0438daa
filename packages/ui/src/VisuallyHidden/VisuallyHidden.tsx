import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  /** The words. */
  children: ReactNode;
}

/** For screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="visually-hidden">{children}</span>;
}
