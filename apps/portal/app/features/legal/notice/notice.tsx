import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { CompanyData } from '../CompanyData.tsx';
import { EmailLink } from '../ContactLinks.tsx';
import type { LegalDocument } from '../legal-document.ts';

/** The company responsible for the site (LSSI-CE, article 10), and the conditions of use. */
export const notice: LegalDocument = {
  path: '/legal/notice',
  title: 'Aviso legal',
  summary: 'Quién está detrás de este sitio y en qué condiciones puedes usarlo.',
  version: '2026-11',
  updatedOn: '2026-11-20',
  sections: [
    { id: 'titular', title: 'Titular del sitio', Text: Owner },
    { id: 'finalidad', title: 'Finalidad', Text: Purpose },
    { id: 'uso', title: 'Condiciones de uso', Text: Use },
    { id: 'propiedad', title: 'Propiedad intelectual e industrial', Text: Property },
    { id: 'enlaces', title: 'Enlaces', Text: Links },
    { id: 'contenidos', title: 'Contenidos ilícitos', Text: Illegal },
    { id: 'responsabilidad', title: 'Responsabilidad', Text: Liability },
    { id: 'ley', title: 'Ley aplicable y tribunales', Text: Law },
  ],
};

function Owner() {
  return (
    <>
      <p>
        En cumplimiento del artículo 10 de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la
        información y de comercio electrónico (LSSI-CE), estos son los datos de quien presta el servicio:
      </p>
      <CompanyData />
      <p>
        Las facturas se expiden con un programa que cumple el Real Decreto 1007/2023: esta es su{' '}
        <TextLink render={<Link to="/legal/declaracion-responsable" />}>declaración responsable</TextLink>.
      </p>
    </>
  );
}

function Purpose() {
  const { productName, company } = useConfiguration();
  return (
    <p>
      {productName} es un portal para descubrir eventos deportivos e inscribirse en ellos. {company.name}{' '}
      actúa como intermediaria entre las organizaciones y quienes participan, y{' '}
      <strong>no organiza los eventos</strong>. Las compras se rigen por los{' '}
      <TextLink render={<Link to="/legal/terms" />}>términos y condiciones</TextLink>.
    </p>
  );
}

function Use() {
  return (
    <p>
      Acceder al sitio es gratuito y no exige registro, salvo para las funciones que lo indican. Quien lo usa
      se compromete a hacerlo conforme a la ley y a este aviso, sin dañar el servicio, los derechos de
      terceros ni a las demás personas que lo utilizan.
    </p>
  );
}

function Property() {
  const { company } = useConfiguration();
  return (
    <p>
      La marca, el diseño, el código y los textos propios del sitio pertenecen a {company.name} o se usan con
      licencia. Puedes verlos, imprimirlos y guardarlos para tu uso personal. Cualquier otra reproducción,
      distribución o transformación necesita autorización previa por escrito. Los contenidos de cada evento
      pertenecen a su organización, y los de los mapas, a quienes publican sus datos.
    </p>
  );
}

function Links() {
  return (
    <p>
      El sitio enlaza a páginas de terceros, como las de las organizaciones, los servicios de mapas o las
      redes sociales. No controlamos su contenido ni sus condiciones. Puedes enlazar a este sitio siempre que
      el enlace no dé a entender una relación que no existe.
    </p>
  );
}

function Illegal() {
  return (
    <p>
      Si encuentras en el sitio un contenido que crees ilícito o que vulnera tus derechos, escríbenos a{' '}
      <EmailLink />: es nuestro punto de contacto para usuarios y autoridades según el Reglamento (UE)
      2022/2065 de Servicios Digitales. Indica la dirección de la página, el motivo y cómo contactar contigo.
      Lo examinaremos con diligencia, lo retiraremos si procede y te diremos lo que hemos decidido. Puedes
      escribirnos en español o en inglés.
    </p>
  );
}

function Liability() {
  return (
    <p>
      Ponemos los medios razonables para que la información sea exacta y el sitio, seguro y disponible. No
      respondemos de los errores en los datos que aportan las organizaciones mientras no los conozcamos, ni de
      las interrupciones ajenas a nuestro control. Esto no limita los derechos que la ley reconoce a las
      personas consumidoras.
    </p>
  );
}

function Law() {
  const { company } = useConfiguration();
  return (
    <p>
      Este aviso se rige por la <strong>ley española</strong>. Si actúas como persona consumidora, son
      competentes los tribunales de tu domicilio; en los demás casos, los juzgados y tribunales de{' '}
      {company.city}. El tratamiento de tus datos se explica en la{' '}
      <TextLink render={<Link to="/legal/privacy" />}>política de privacidad</TextLink>.
    </p>
  );
}
