import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { EmailLink } from '../ContactLinks.tsx';
import type { LegalSection } from '../legal-document.ts';

/** The account, and forbidden uses of the portal. */
export const account: readonly LegalSection[] = [
  { id: 'cuenta', title: 'Tu cuenta', Text: Account },
  { id: 'uso', title: 'Uso permitido', Text: Use },
];

function Account() {
  return (
    <>
      <p>
        Para explorar eventos y comprar no necesitas una cuenta. Con ella ves tus tickets, tus pagos y tus
        facturas en un solo lugar. Te comprometes a dar datos veraces y a mantenerlos al día, a confirmar que
        la dirección de correo es tuya y a no compartir tu contraseña. Si crees que otra persona ha entrado en
        tu cuenta, cambia la contraseña, cierra las demás sesiones desde «Mi Perfil» y escríbenos a{' '}
        <EmailLink />.
      </p>
      <p>
        Para contratar debes ser mayor de edad. Puedes inscribir a menores si tienes su representación legal o
        la autorización de quien la tenga, y si el reglamento del evento lo permite.
      </p>
      <p>
        Puedes eliminar tu cuenta cuando quieras desde «Mi Perfil». Los tickets de eventos que aún no se han
        celebrado siguen siendo válidos. Podemos suspender una cuenta que incumpla estos términos o que ponga
        en riesgo a otras personas o al servicio, avisándote del motivo salvo que la ley lo impida.
      </p>
    </>
  );
}

function Use() {
  const { productName, company } = useConfiguration();
  return (
    <>
      <p>Al usar {productName} te comprometes a no:</p>
      <ul>
        <li>comprar con datos falsos o suplantar a otra persona;</li>
        <li>
          acaparar plazas, comprar con programas automáticos o revender inscripciones sin autorización de la
          organización;
        </li>
        <li>falsificar, duplicar o difundir códigos QR que den acceso a un evento;</li>
        <li>
          eludir las medidas de seguridad, sobrecargar el servicio o extraer su contenido de forma masiva.
        </li>
      </ul>
      <p>
        El diseño, el código, la marca y los textos del portal pertenecen a {company.name} o a quienes le han
        dado licencia. Las imágenes y descripciones de cada evento las aporta su organización, que responde de
        tener los derechos necesarios.
      </p>
    </>
  );
}
