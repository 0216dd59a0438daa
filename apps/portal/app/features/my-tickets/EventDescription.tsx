import { isDescriptionLong } from '@dorsal/domain/description-toggle';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { Expandable } from '@dorsal/ui/Expandable';
import { RichText, type SanitizedHtml } from '@dorsal/ui/RichText';

export interface EventDescriptionProps {
  /** Sanitised by the server. */
  html: string | null;
}

/** The description, collapsed when it is long. */
export function EventDescription({ html }: EventDescriptionProps) {
  if (html === null || html.trim() === '') return <p>{myTicketsFallbacks.description}</p>;
  // The contract's description: the server's sanitiser made it.
  const text = <RichText html={html as SanitizedHtml} />;
  return isDescriptionLong(html) ? <Expandable>{text}</Expandable> : text;
}
