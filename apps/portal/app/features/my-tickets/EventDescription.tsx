import { isDescriptionLong } from '@dorsal/domain/description-toggle';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { Expandable } from '@dorsal/ui/Expandable';
import { RichText, type SanitizedHtml } from '@dorsal/ui/RichText';

export interface EventDescriptionProps {
  /** Sanitized by the server. */
  html: string | null;
}

/** The description, collapsed if it is long. */
export function EventDescription({ html }: EventDescriptionProps) {
  if (html === null || html.trim() === '') return <p>{myTicketsFallbacks.description}</p>;
  // The contract guarantees that the server has sanitized the description.
  const text = <RichText html={html as SanitizedHtml} />;
  return isDescriptionLong(html) ? <Expandable>{text}</Expandable> : text;
}
