import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { CompanyData } from '../CompanyData.tsx';
import { EmailLink } from '../ContactLinks.tsx';
import type { LegalSection } from '../legal-document.ts';

/** The data controllers: the company, or an event's organizer. */
export const controller: readonly LegalSection[] = [
  { id: 'responsable', title: 'Responsable del tratamiento', Text: Controller },
  { id: 'organizaciones', title: 'Las organizaciones de los eventos', Text: Organizers },
];

function Controller() {
  return (
    <>
      <p>
        Tratamos tus datos conforme al Reglamento (UE) 2016/679, General de Protección de Datos (RGPD), y a la
        Ley Orgánica 3/2018, de Protección de Datos Personales y garantía de los derechos digitales (LOPDGDD).
        El responsable es:
      </p>
      <CompanyData />
      <p>
        Para cualquier cuestión sobre tus datos, escribe a <EmailLink />.
      </p>
    </>
  );
}

function Organizers() {
  const { productName } = useConfiguration();
  return (
    <>
      <p>
        Cuando te inscribes en un evento, su organización recibe los datos necesarios para celebrarlo: quién
        participa, con qué tipo de entrada y qué ha respondido a sus preguntas. La organización es responsable
        de esos datos por su cuenta: para dorsales, clasificaciones, seguros o licencias, según su propia
        política de privacidad. {productName} los trata por encargo suyo al gestionar la inscripción, y como
        responsable en lo que afecta a tu cuenta, al pedido y al cobro.
      </p>
      <p>
        Si inscribes a otras personas, hazlo con su conocimiento: quien figure con su correo recibirá en él su
        ticket.
      </p>
    </>
  );
}
