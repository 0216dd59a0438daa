import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { EmailLink, PhoneLink } from './ContactLinks.tsx';
import { StatedList } from './StatedList.tsx';

/** The company responsible for the portal, as required by article 10 of the LSSI-CE. */
export function CompanyData() {
  const { company } = useConfiguration();
  return (
    <StatedList
      entries={[
        ['Denominación social', company.name],
        ['NIF', company.taxId],
        ['Domicilio social', `${company.address} ${company.city}`],
        ['Datos registrales', company.registry],
        ['Correo electrónico', <EmailLink key="email" />],
        ['Teléfono', <PhoneLink key="phone" />],
      ]}
    />
  );
}
