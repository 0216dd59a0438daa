import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';
import { StopNoticeScreen } from '~/features/ticket-notice/StopNoticeScreen.tsx';

export function meta(args: MetaMatches) {
  return pageMeta(args, { title: 'Cancelar el aviso', path: '/avisos/parar', isPrivate: true });
}

export default function StopNoticeRoute() {
  return <StopNoticeScreen />;
}
