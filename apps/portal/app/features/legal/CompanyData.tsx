import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { EmailLink, PhoneLink } from './ContactLinks.tsx';
import { StatedList } from './StatedList.tsx';

/** Who answers for the portal, as article 10 of the LSSI-CE asks. */
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
