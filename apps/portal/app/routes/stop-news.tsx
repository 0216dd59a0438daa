import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';
import { StopNewsScreen } from '~/features/advertising/StopNewsScreen.tsx';

export function meta(args: MetaMatches) {
  return pageMeta(args, { title: 'Dejar de recibir novedades', path: '/novedades/parar', isPrivate: true });
}

export default function StopNewsRoute() {
  return <StopNewsScreen />;
}
