import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/embedded-checkout.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Inscripción', path: '/events', isPrivate: true });
}

export default function EmbeddedCheckoutRoute() {
  return <ComingScreen title="Inscripción" opensNewTab />;
}
