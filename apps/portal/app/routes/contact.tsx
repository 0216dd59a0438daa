import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/contact.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Contáctanos', path: '/contact', isPrivate: true });
}

export default function ContactRoute() {
  return <ComingScreen title="Contáctanos" />;
}
