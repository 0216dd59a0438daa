import { pageMeta } from '~/configuration/page-meta.ts';
import { ResetPasswordScreen } from '~/features/reset-password/ResetPasswordScreen.tsx';
import type { Route } from './+types/reset-password.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Nueva contraseña', path: '/reset-password', isPrivate: true });
}

export default function ResetPasswordRoute({ params }: Route.ComponentProps) {
  return <ResetPasswordScreen key={params.token} token={params.token} />;
}
