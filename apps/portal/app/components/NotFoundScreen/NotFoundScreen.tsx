import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';

/** There is no such page. */
export function NotFoundScreen() {
  return (
    <MessageScreen
      title="Sorry, we couldn't find this page."
      lang="en"
      action={
        <ButtonLink render={<Link to="/" lang="en" />} variant="ink">
          Back to Homepage
        </ButtonLink>
      }
    />
  );
}
