import { useSearchParams } from 'react-router';
import { pageMeta } from '~/configuration/page-meta.ts';
import { ResetRequestScreen } from '~/features/reset-password/ResetRequestScreen.tsx';
import type { Route } from './+types/reset-password-request.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Restablecer contraseña', path: '/reset-password', isPrivate: true });
}

export default function ResetPasswordRequestRoute() {
  const [search] = useSearchParams();
  return <ResetRequestScreen redirect={search.get('redirect')} />;
}
