import { TextLink } from '@dorsal/ui/TextLink';
import { EmailLink } from '../ContactLinks.tsx';
import type { LegalSection } from '../legal-document.ts';

/** People's rights, and how to exercise them (RGPD, articles 15 to 22 and 77). */
export const rights: readonly LegalSection[] = [
  { id: 'derechos', title: 'Tus derechos', Text: Rights },
  { id: 'menores', title: 'Menores de edad', Text: Minors },
  { id: 'cambios', title: 'Cambios en esta política', Text: Changes },
];

function Rights() {
  return (
    <>
      <p>Puedes en cualquier momento y sin coste:</p>
      <ul>
        <li>
          <strong>acceder</strong> a tus datos y <strong>llevártelos</strong> en un formato que lee un
          ordenador: «Mi Perfil» te da un archivo con todo lo que guardamos sobre ti;
        </li>
        <li>
          <strong>rectificarlos</strong>, en «Mi Perfil»; el nombre y el correo de quien participa, en «Mis
          Tickets»; lo demás de un pedido, escribiéndonos;
        </li>
        <li>
          <strong>suprimirlos</strong>, eliminando tu cuenta o pidiéndonoslo;
        </li>
        <li>
          <strong>oponerte</strong> a los tratamientos basados en nuestro interés legítimo y{' '}
          <strong>limitar</strong> su uso mientras se resuelve una reclamación;
        </li>
        <li>
          <strong>retirar tu consentimiento</strong>, sin que afecte a lo hecho hasta entonces.
        </li>
      </ul>
      <p>
        Para ejercerlos, o si compraste sin cuenta, escribe a <EmailLink /> desde la dirección con la que
        compraste. Respondemos en el plazo de un mes, que puede ampliarse otros dos si la solicitud es
        compleja. Solo te pediremos otra identificación si tenemos dudas razonables de quién eres.
      </p>
      <p>
        Si crees que no hemos atendido bien tus derechos, puedes reclamar ante la Agencia Española de
        Protección de Datos (<TextLink href="https://www.aepd.es">www.aepd.es</TextLink>), en la calle Jorge
        Juan, 6, 28001 Madrid.
      </p>
    </>
  );
}

function Minors() {
  return (
    <p>
      Puedes crear una cuenta a partir de los 14 años (art. 7 LOPDGDD); para comprar debes ser mayor de edad.
      A quienes no llegan a esa edad los inscribe quien tiene su patria potestad o tutela. Si detectamos una
      cuenta de alguien menor de 14 años, la eliminaremos.
    </p>
  );
}

function Changes() {
  return (
    <p>
      Si cambia la forma en que tratamos tus datos, publicaremos aquí la nueva versión con su fecha. Si el
      cambio es importante y tienes cuenta, te avisaremos por correo antes de aplicarlo.
    </p>
  );
}
