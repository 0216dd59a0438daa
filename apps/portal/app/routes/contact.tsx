import { ConsentBar } from '~/components/Consent/ConsentBar.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import { ContactScreen } from '~/features/contact/ContactScreen.tsx';
import type { Route } from './+types/contact.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Contáctanos',
    description: 'Escríbenos si tienes una duda sobre tu inscripción o quieres organizar un evento.',
    path: '/contact',
  });
}

export default function ContactRoute() {
  return (
    <>
      <ContactScreen />
      <ConsentBar />
    </>
  );
}
