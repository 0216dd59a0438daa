import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';
import { RefundAccountScreen } from '~/features/refund-account/RefundAccountScreen.tsx';

export function meta(args: MetaMatches) {
  return pageMeta(args, { title: 'Tu devolución', path: '/devolucion', isPrivate: true });
}

export default function RefundAccountRoute() {
  return <RefundAccountScreen />;
}
