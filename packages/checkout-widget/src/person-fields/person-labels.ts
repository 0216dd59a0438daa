import type { PersonInput } from './person-draft.ts';

/** The label of each input, as forms and the summary of their errors name it. */
export const personLabels: Readonly<Record<PersonInput, string>> = {
  birthDate: 'Fecha de nacimiento',
  sex: 'Sexo',
  'document.kind': 'Documento',
  'document.number': 'Número de documento',
  nationality: 'Nacionalidad',
  phone: 'Teléfono móvil',
  town: 'Localidad',
  club: 'Club',
  'licence.has': '¿Tienes licencia federativa?',
  'licence.federation': 'Federación',
  'licence.number': 'Número de licencia',
  mark: 'Mejor marca acreditada',
  shirtSize: 'Talla de camiseta',
  'emergencyContact.name': 'Nombre',
  'emergencyContact.phone': 'Teléfono',
  'guardian.fullName': 'Nombre de quien autoriza',
  'guardian.relation': 'Relación',
  'guardian.document.kind': 'Su documento',
  'guardian.document.number': 'Su número de documento',
  'guardian.birthDate': 'Su fecha de nacimiento',
  'guardian.consents': 'Autorización',
};
