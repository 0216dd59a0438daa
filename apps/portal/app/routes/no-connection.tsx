import { pageMeta } from '~/configuration/page-meta.ts';
import { NoConnectionScreen } from '~/features/no-connection/NoConnectionScreen.tsx';
import type { Route } from './+types/no-connection.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Sin conexión', path: '/sin-conexion', isPrivate: true });
}

export default function NoConnectionRoute() {
  return <NoConnectionScreen />;
}
