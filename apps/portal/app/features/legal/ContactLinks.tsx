import { TextLink } from '@dorsal/ui/TextLink';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';

/** A link to the contact e-mail. */
export function EmailLink() {
  const { contactEmail } = useConfiguration();
  return <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>;
}

/** A link to the contact phone number. */
export function PhoneLink() {
  const { contactPhone } = useConfiguration();
  return <TextLink href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}>{contactPhone}</TextLink>;
}
