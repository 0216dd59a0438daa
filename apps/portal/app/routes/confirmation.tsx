import { pageMeta } from '~/configuration/page-meta.ts';
import { ConfirmationScreen } from '~/features/confirmation/ConfirmationScreen.tsx';
import type { Route } from './+types/confirmation.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Tu compra', path: '/', isPrivate: true });
}

export default function ConfirmationRoute({ params }: Route.ComponentProps) {
  return <ConfirmationScreen orderId={params.orderId} />;
}
