import { pageMeta } from '~/configuration/page-meta.ts';
import { EmbedCheckScreen } from '~/features/embed-check/EmbedCheckScreen.tsx';
import type { Route } from './+types/embed-check.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Comprueba tu web',
    description: 'Mira si la inscripción que has puesto en tu web funciona, y qué cambiar si no.',
    path: '/hazte-partner/comprobar-web',
  });
}

export default function EmbedCheckRoute() {
  return <EmbedCheckScreen />;
}
