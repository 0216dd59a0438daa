import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { ConsentSettings } from '~/components/Consent/ConsentSettings.tsx';
import { foreignPrograms } from '~/components/Consent/foreign-programs.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { EmailLink } from '../ContactLinks.tsx';
import type { LegalDocument } from '../legal-document.ts';
import { StoredItems } from './StoredItems.tsx';
import { ThirdParties } from './ThirdParties.tsx';

/** What this installation stores in browsers (LSSI-CE, article 22.2). */
export const cookie: LegalDocument = {
  path: '/legal/cookie',
  title: 'Política de cookies',
  summary: 'Qué guardamos en tu navegador, para qué y cómo lo borras.',
  version: '2026-11',
  updatedOn: '2026-11-23',
  sections: [
    { id: 'resumen', title: 'En resumen', Text: Summary },
    { id: 'propias', title: 'Lo que guardamos', Text: Own },
    { id: 'terceros', title: 'Servicios de terceros', Text: ThirdParties },
    { id: 'consentimiento', title: 'Consentimiento', Text: Consent },
    { id: 'borrar', title: 'Cómo borrarlo', Text: Removal },
    { id: 'contacto', title: 'Contacto y cambios', Text: Contact },
  ],
};

function Summary() {
  const { productName } = useConfiguration();
  return (
    <p>
      {productName} guarda en tu navegador solo lo que necesita para que puedas entrar en tu cuenta y comprar.{' '}
      <strong>Visitar el portal no guarda ninguna cookie.</strong> No usamos cookies de publicidad, de
      análisis ni de seguimiento.
    </p>
  );
}

function Own() {
  return (
    <>
      <p>
        Además de cookies, usamos el almacenamiento del navegador: el local, que permanece, y el de la
        pestaña, que desaparece al cerrarla. Todo es propio y estrictamente necesario para lo que pides, por
        lo que está exento de consentimiento (art. 22.2 LSSI-CE).
      </p>
      <StoredItems />
    </>
  );
}

function Consent() {
  if (foreignPrograms(useConfiguration()).length === 0) {
    return (
      <p>
        Lo que guardamos es necesario para lo que pides, así que no te pedimos consentimiento ni mostramos un
        aviso de cookies. Si alguna vez incorporamos un servicio que lo requiera, te preguntaremos antes de
        cargarlo.
      </p>
    );
  }
  return (
    <>
      <p>
        Antes de cargar un programa que lo requiera te preguntamos, y rechazar es tan fácil como aceptar. Aquí
        puedes cambiar de idea:
      </p>
      <ConsentSettings />
    </>
  );
}

function Removal() {
  return (
    <>
      <p>
        Al pulsar «Cerrar Sesión» se borra lo que te identifica. También puedes ver, bloquear y borrar cookies
        y datos de sitios en los ajustes de tu navegador, normalmente en «Privacidad». Si los bloqueas, podrás
        seguir explorando eventos, pero tu sesión no durará y una compra puede perder lo escrito al recargar.
      </p>
    </>
  );
}

function Contact() {
  return (
    <p>
      Si tienes dudas, escríbenos a <EmailLink />. Actualizamos esta página cuando cambia lo que guardamos. El
      tratamiento de tus datos se explica en la{' '}
      <TextLink render={<Link to="/legal/privacy" />}>política de privacidad</TextLink>.
    </p>
  );
}
