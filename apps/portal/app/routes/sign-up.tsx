import { redirectTarget } from '@dorsal/domain/redirect-target';
import { useSearchParams } from 'react-router';
import { pageMeta } from '~/configuration/page-meta.ts';
import { SignUpScreen } from '~/features/sign-up/SignUpScreen.tsx';
import { VisitorsOnly } from '~/session/VisitorsOnly.tsx';
import type { Route } from './+types/sign-up.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Crear cuenta', path: '/signup' });
}

export default function SignUpRoute() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  return (
    <VisitorsOnly to={redirectTarget(redirect)}>
      <SignUpScreen redirect={redirect} />
    </VisitorsOnly>
  );
}
