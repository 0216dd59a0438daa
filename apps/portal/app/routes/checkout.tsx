import { pageMeta } from '~/configuration/page-meta.ts';
import { CheckoutScreen } from '~/features/checkout/CheckoutScreen.tsx';
import type { Route } from './+types/checkout.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Inscripción', path: `/events/${args.params.id}`, isPrivate: true });
}

export default function CheckoutRoute({ params }: Route.ComponentProps) {
  return <CheckoutScreen id={params.id} eventId={params.eventId} />;
}
