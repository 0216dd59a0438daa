import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';
import { DocumentsScreen } from '~/features/documents/DocumentsScreen.tsx';

export function meta(args: MetaMatches) {
  return pageMeta(args, { title: 'Documentos de tu inscripción', path: '/documentos', isPrivate: true });
}

export default function DocumentsRoute() {
  return <DocumentsScreen />;
}
