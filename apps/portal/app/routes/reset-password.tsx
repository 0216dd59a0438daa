import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Restablecer contraseña', path: '/reset-password', isPrivate: true });
}

export default function ResetPasswordRoute() {
  return <ComingScreen title="Restablecer contraseña" />;
}
