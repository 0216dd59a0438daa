import type { PersonField } from '@dorsal/domain/person-fields';

/** What a field of a person is called, and what it is for. */
export const personFieldNames: Readonly<
  Record<PersonField, { readonly name: string; readonly use: string }>
> = {
  names: { name: 'Nombre y apellidos por separado', use: 'Dos casillas, para la federación o el seguro' },
  phone: { name: 'Teléfono móvil', use: 'Avisos de última hora' },
  document: { name: 'DNI, NIE o pasaporte', use: 'Seguro y recogida del dorsal' },
  nationality: { name: 'Nacionalidad', use: 'Clasificación y federación' },
  sex: { name: 'Sexo para la clasificación', use: 'Categoría' },
  raceClass: { name: 'Clase', use: 'A pie, silla de ruedas o handbike: dato de salud' },
  birthDate: { name: 'Fecha de nacimiento', use: 'Edad mínima y categoría' },
  club: { name: 'Club', use: 'Resultados y clasificación por clubes' },
  town: { name: 'Localidad', use: 'Resultados y clasificación local' },
  licence: { name: 'Licencia federativa', use: 'Se enseña al recoger el dorsal' },
  mark: { name: 'Marca acreditada', use: 'Cajón de salida' },
  shirtSize: { name: 'Talla de camiseta', use: 'Camiseta de la carrera' },
  emergencyContact: { name: 'Contacto de emergencia', use: 'Solo lo ve el equipo de la carrera' },
};
