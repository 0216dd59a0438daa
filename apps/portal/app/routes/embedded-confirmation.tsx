import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/embedded-confirmation.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Confirmación', path: '/events', isPrivate: true });
}

export default function EmbeddedConfirmationRoute() {
  return <ComingScreen title="Confirmación" opensNewTab />;
}
