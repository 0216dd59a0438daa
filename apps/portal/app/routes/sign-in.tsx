import { redirectTarget } from '@dorsal/domain/redirect-target';
import { useSearchParams } from 'react-router';
import { pageMeta } from '~/configuration/page-meta.ts';
import { SignInScreen } from '~/features/sign-in/SignInScreen.tsx';
import { VisitorsOnly } from '~/session/VisitorsOnly.tsx';
import type { Route } from './+types/sign-in.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Iniciar sesión', path: '/signin' });
}

export default function SignInRoute() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  return (
    <VisitorsOnly to={redirectTarget(redirect)}>
      <SignInScreen redirect={redirect} />
    </VisitorsOnly>
  );
}
