import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';

export interface ComingScreenProps {
  title: string;
  /** In a frame of another site, links leave it alone. */
  opensNewTab?: boolean;
}

/** The place of a page that is not open yet. */
export function ComingScreen({ title, opensNewTab = false }: ComingScreenProps) {
  const target = opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <MessageScreen
      title={title}
      action={<ButtonLink render={<Link to="/events" {...target} />}>Explorar eventos</ButtonLink>}
    >
      Esta página está en camino
    </MessageScreen>
  );
}
