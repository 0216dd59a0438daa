export interface FallbackProps {
  /** One of the spec's English fallbacks. */
  children: string;
}

/** What stands where the event has nothing to say. */
export function Fallback({ children }: FallbackProps) {
  return <span lang="en">{children}</span>;
}
