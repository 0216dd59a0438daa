import { useOfflineWorker } from '~/components/offline-worker.ts';
import { pageMeta } from '~/configuration/page-meta.ts';
import { CheckInScreen } from '~/features/check-in/screen/CheckInScreen.tsx';
import type { Route } from './+types/check-in.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Control de acceso', path: '/check-in', isPrivate: true });
}

export default function CheckInRoute() {
  useOfflineWorker();
  return <CheckInScreen />;
}
