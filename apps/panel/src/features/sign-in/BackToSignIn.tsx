import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The way back to the first step. */
export function BackToSignIn() {
  return (
    <ButtonLink variant="ghost" size="sm" render={<Link to="/signin" />}>
      <ArrowLeft aria-hidden="true" />
      Volver
    </ButtonLink>
  );
}
