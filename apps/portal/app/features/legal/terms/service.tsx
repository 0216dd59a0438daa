import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import type { LegalSection } from '../legal-document.ts';

/** The parties, their services, and how users accept the terms. */
export const service: readonly LegalSection[] = [
  { id: 'objeto', title: 'Qué regulan estos términos', Text: Subject },
  { id: 'intermediacion', title: 'Qué hacemos y qué no', Text: Intermediary },
  { id: 'aceptacion', title: 'Aceptación y versiones', Text: Acceptance },
];

function Subject() {
  const { productName, company } = useConfiguration();
  return (
    <>
      <p>
        Estos términos y condiciones regulan el uso de {productName}, un servicio de {company.name} (NIF{' '}
        {company.taxId}), con domicilio en {company.address} {company.city}, y la compra de inscripciones y
        entradas para eventos deportivos a través de él. El resto de los datos de la empresa están en el{' '}
        <TextLink render={<Link to="/legal/notice" />}>aviso legal</TextLink>.
      </p>
      <p>
        Se aplican a quien visita el portal, a quien tiene una cuenta y a quien compra, con o sin cuenta. Los
        tratamientos de datos se explican en la{' '}
        <TextLink render={<Link to="/legal/privacy" />}>política de privacidad</TextLink>, y lo que se guarda
        en tu navegador, en la <TextLink render={<Link to="/legal/cookie" />}>política de cookies</TextLink>.
      </p>
    </>
  );
}

function Intermediary() {
  const { productName, company } = useConfiguration();
  return (
    <>
      <p>
        {productName} es un servicio de intermediación: pone en contacto a quienes organizan eventos
        deportivos con quienes quieren participar en ellos, y gestiona por cuenta de la organización la venta
        de las inscripciones, el cobro y la entrega de los tickets.
      </p>
      <p>
        <strong>{company.name} no organiza los eventos</strong> que se anuncian en el portal. Cada evento es
        responsabilidad de su organización, cuyo nombre figura en la página del evento. El contrato de
        participación se celebra entre tú y la organización; con nosotros contratas el servicio de gestión de
        la compra.
      </p>
      <p>
        La organización decide y responde, entre otras cosas, de la fecha, el lugar, el recorrido y las
        categorías; de los permisos, los seguros y la seguridad del evento; de la veracidad de lo que publica;
        y de su propio reglamento, que encontrarás en la página del evento cuando lo haya aportado. Antes de
        publicar, validamos las cuentas de las entidades organizadoras; esa validación no nos convierte en
        parte de la organización.
      </p>
    </>
  );
}

function Acceptance() {
  return (
    <>
      <p>
        Aceptas estos términos al crear una cuenta o al marcar la casilla correspondiente antes de confirmar
        una compra. Con tu cuenta y con cada pedido guardamos la versión que aceptaste y el momento en que lo
        hiciste.
      </p>
      <p>
        Podemos modificarlos cuando cambien el servicio o la ley. Publicaremos aquí la nueva versión con su
        fecha. Las compras ya hechas se rigen siempre por la versión que aceptaste en cada una. Puedes guardar
        o imprimir esta página con las funciones de tu navegador.
      </p>
    </>
  );
}
