import { countOf } from '@dorsal/domain/count-text';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Mail } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCurrentOrganizer } from '#/session/use-session.ts';

export interface WriteLinkProps {
  /** People of the list. */
  total: number;
}

/** Opens a message to the people of the list: its address has the same filters. */
export function WriteLink({ total }: WriteLinkProps) {
  const { slug } = useCurrentOrganizer();
  const { event } = useParams();
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.delete('export');
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      render={<Link to={`/${slug}/events/${event}/messages/new${query.size > 0 ? `?${query}` : ''}`} />}
    >
      <Mail aria-hidden="true" />
      Escribir a {countOf(total, 'persona', 'personas')}
    </ButtonLink>
  );
}
