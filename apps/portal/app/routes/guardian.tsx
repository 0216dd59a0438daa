import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';
import { GuardianScreen } from '~/features/guardian/GuardianScreen.tsx';

export function meta(args: MetaMatches) {
  return pageMeta(args, { title: 'Autorización de un menor', path: '/autorizar', isPrivate: true });
}

export default function GuardianRoute() {
  return <GuardianScreen />;
}
