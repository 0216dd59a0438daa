/** What the panel's registration page sends for a club. */
export const registrationForm = {
  name: 'Club Atletismo La Marina',
  entity: {
    kind: 'club',
    legalName: 'Club Atletismo La Marina de Dénia',
    taxId: 'G46000014',
    address: 'Carrer del Mar, 12',
    postalCode: '03700',
    city: 'Dénia',
    province: 'Alicante',
    phone: '+34 600 000 001',
    contactEmail: 'hola@lamarina.example',
  },
  acceptTerms: true,
};
