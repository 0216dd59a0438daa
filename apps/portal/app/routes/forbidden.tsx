import { data } from 'react-router';
import { ForbiddenScreen } from '~/components/ForbiddenScreen/ForbiddenScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/forbidden.ts';

export function loader() {
  return data(null, { status: 403 });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Sin acceso', path: '/403', isPrivate: true });
}

export default function ForbiddenRoute() {
  return <ForbiddenScreen />;
}
