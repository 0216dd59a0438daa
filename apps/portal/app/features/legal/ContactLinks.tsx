import { TextLink } from '@dorsal/ui/TextLink';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';

/** Where to write to. */
export function EmailLink() {
  const { contactEmail } = useConfiguration();
  return <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>;
}

/** Where to call. */
export function PhoneLink() {
  const { contactPhone } = useConfiguration();
  return <TextLink href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}>{contactPhone}</TextLink>;
}
