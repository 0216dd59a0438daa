import { useSearchParams } from 'react-router';
import { pageMeta } from '~/configuration/page-meta.ts';
import { SignUpScreen } from '~/features/sign-up/SignUpScreen.tsx';
import type { Route } from './+types/sign-up.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Crear cuenta', path: '/signup' });
}

export default function SignUpRoute() {
  const [search] = useSearchParams();
  return <SignUpScreen redirect={search.get('redirect')} />;
}
