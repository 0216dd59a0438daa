import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';
import { SavedAdultScreen } from '~/features/saved-adult/SavedAdultScreen.tsx';

export function meta(args: MetaMatches) {
  return pageMeta(args, { title: 'Tus datos de carrera', path: '/guardar-mis-datos', isPrivate: true });
}

export default function SavedAdultRoute() {
  return <SavedAdultScreen />;
}
