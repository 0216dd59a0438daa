import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';

/** There is such a page, but not for this person. */
export function ForbiddenScreen() {
  return (
    <MessageScreen
      title="Sorry, you don't have the right access to view this page"
      lang="en"
      action={
        <ButtonLink render={<Link to="/" lang="en" />} variant="ink">
          Back to Homepage
        </ButtonLink>
      }
    />
  );
}
