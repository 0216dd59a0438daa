import { data } from 'react-router';
import { NotFoundScreen } from '~/components/NotFoundScreen/NotFoundScreen.tsx';
import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export function meta(args: MetaMatches) {
  return pageMeta(args, { title: 'Página no encontrada', path: '/404', isPrivate: true });
}

export default function NotFoundRoute() {
  return <NotFoundScreen />;
}
