import { pageMeta } from '~/configuration/page-meta.ts';
import { EmbedDoctorScreen } from '~/features/embed-doctor/EmbedDoctorScreen.tsx';
import type { Route } from './+types/embed-doctor.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Comprueba tu web',
    description: 'Mira si la inscripción que has puesto en tu web funciona, y qué cambiar si no.',
    path: '/hazte-partner/comprobar-web',
  });
}

export default function EmbedDoctorRoute() {
  return <EmbedDoctorScreen />;
}
