import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/legal-cookie.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Política de cookies', path: '/legal/cookie', isPrivate: true });
}

export default function LegalCookieRoute() {
  return <ComingScreen title="Política de cookies" />;
}
