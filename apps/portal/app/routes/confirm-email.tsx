import { useParams, useSearchParams } from 'react-router';
import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';
import { ConfirmEmailScreen } from '~/features/confirm-email/ConfirmEmailScreen.tsx';

export function meta(args: MetaMatches) {
  return pageMeta(args, { title: 'Confirma tu correo', path: '/confirm-email', isPrivate: true });
}

export default function ConfirmEmailRoute() {
  const { token = '', type = 'user' } = useParams();
  const [search] = useSearchParams();
  return <ConfirmEmailScreen token={token} type={type} redirect={search.get('redirect')} />;
}
