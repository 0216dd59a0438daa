import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';
import { ConfirmNoticeScreen } from '~/features/ticket-notice/ConfirmNoticeScreen.tsx';

export function meta(args: MetaMatches) {
  return pageMeta(args, { title: 'Confirma tu aviso', path: '/avisos/confirmar', isPrivate: true });
}

export default function ConfirmNoticeRoute() {
  return <ConfirmNoticeScreen />;
}
