export interface FallbackProps {
  /** One of the spec's English fallbacks. */
  children: string;
}

/** The text for a missing value of the event. */
export function Fallback({ children }: FallbackProps) {
  return <span lang="en">{children}</span>;
}
