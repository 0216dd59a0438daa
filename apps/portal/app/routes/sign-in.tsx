import { useSearchParams } from 'react-router';
import { pageMeta } from '~/configuration/page-meta.ts';
import { SignInScreen } from '~/features/sign-in/SignInScreen.tsx';
import type { Route } from './+types/sign-in.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Iniciar sesión', path: '/signin' });
}

export default function SignInRoute() {
  const [search] = useSearchParams();
  return <SignInScreen redirect={search.get('redirect')} />;
}
