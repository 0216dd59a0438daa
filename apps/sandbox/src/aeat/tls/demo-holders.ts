/** The company of the portal, which presents for others, and two organizers of the demo data. */
export const demoHolders = [
  { nif: 'B00000000', name: 'Dorsal Eventos, S.L.' },
  { nif: 'B00714261', name: 'Línea de Cal Eventos Deportivos, S.L.' },
  { nif: 'G00128306', name: 'Club de Montaña Senda Roja' },
] as const;

/** The password of their PKCS#12 files. */
export const demoPassword = 'Certificado#2027';

/** The NIFs that may present records for every issuer. */
export const defaultCollaborators: readonly string[] = [demoHolders[0].nif];
