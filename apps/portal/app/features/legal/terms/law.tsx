import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { EmailLink, PhoneLink } from '../ContactLinks.tsx';
import type { LegalSection } from '../legal-document.ts';

/** Liability, complaints and applicable law. */
export const law: readonly LegalSection[] = [
  { id: 'responsabilidad', title: 'Responsabilidad', Text: Liability },
  { id: 'reclamaciones', title: 'Atención y reclamaciones', Text: Complaints },
  { id: 'ley', title: 'Ley aplicable y tribunales', Text: Law },
];

function Liability() {
  const { company } = useConfiguration();
  return (
    <>
      <p>
        {company.name} responde de su propio servicio: el funcionamiento del portal, la gestión del pedido y
        del cobro y la entrega de los tickets. No responde de la celebración ni del desarrollo de los eventos,
        ni de los daños que se produzcan en ellos, que corresponden a su organización y a sus seguros.
      </p>
      <p>
        La práctica deportiva exige una condición física adecuada y tiene riesgos propios. Comprueba que el
        evento es apropiado para ti y para las personas que inscribes, y lee su reglamento.
      </p>
      <p>
        Trabajamos para que el portal esté siempre disponible, pero puede haber interrupciones por
        mantenimiento o por causas ajenas. El portal contiene enlaces a otros sitios, como los de las
        organizaciones o las redes sociales, de cuyo contenido no respondemos. Ninguna de estas reglas excluye
        la responsabilidad que la ley no permite excluir.
      </p>
    </>
  );
}

function Complaints() {
  return (
    <>
      <p>
        Puedes dirigirte a nosotros en <EmailLink /> o en el <PhoneLink />. Te daremos un justificante de tu
        reclamación y te responderemos cuanto antes y, en todo caso, en el plazo de un mes. Las cuestiones
        sobre el propio evento las trasladamos a su organización.
      </p>
      <p>
        Si no quedas conforme, puedes acudir a la oficina de consumo de tu municipio o comunidad autónoma,
        pedir una hoja de reclamaciones o solicitar un arbitraje de consumo. No estamos adheridos de antemano
        a una entidad de resolución alternativa de litigios: estudiaremos cada solicitud que nos llegue.
      </p>
    </>
  );
}

function Law() {
  const { company } = useConfiguration();
  return (
    <>
      <p>
        Estos términos se rigen por la <strong>ley española</strong>, en particular por la Ley 34/2002, de
        servicios de la sociedad de la información y de comercio electrónico (LSSI-CE), el TRLGDCU y el Código
        Civil.
      </p>
      <p>
        Si actúas como persona consumidora, son competentes los tribunales de tu domicilio. En los demás
        casos, las partes se someten a los juzgados y tribunales de {company.city}.
      </p>
      <p>
        Si una cláusula se declarase nula, las demás siguen en vigor. Si no exigimos alguna vez el
        cumplimiento de una de ellas, no renunciamos por ello a hacerlo más adelante.
      </p>
    </>
  );
}
