import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/legal-terms.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Términos y condiciones', path: '/legal/terms', isPrivate: true });
}

export default function LegalTermsRoute() {
  return <ComingScreen title="Términos y condiciones" />;
}
