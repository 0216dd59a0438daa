import {
  hasPermission,
  type OrganizerPermission,
  type OrganizerRole,
  organizerRoles,
} from '@dorsal/domain/organizer-roles';

/** What each permission allows, in words and in the order of the table. */
const words: Readonly<Record<OrganizerPermission, string>> = {
  'events.read': 'Ver los eventos',
  'figures.read': 'Ver ventas y cifras',
  'events.write': 'Crear, editar y publicar eventos',
  'people.read': 'Buscar personas por su nombre',
  'people.details': 'Ver las respuestas de cada persona',
  'people.contact': 'Ver correos y teléfonos',
  'people.sensitive': 'Ver números de documento (DNI, NIE, pasaporte)',
  'people.health': 'Ver y descargar datos de salud',
  'people.documents': 'Ver, aceptar y rechazar los documentos enviados',
  'people.write': 'Corregir datos y reenviar entradas',
  'people.export': 'Descargar la lista de participantes',
  'waivers.read': 'Ver y descargar lo que aceptó cada persona',
  'evidence.read': 'Ver todos los consentimientos, hasta cinco años después de la carrera',
  'entrance.read': 'Ver la entrada en directo',
  'entrance.admit': 'Dar entrada a una persona',
  'messages.manage': 'Escribir a los participantes',
  'orders.read': 'Ver los pedidos',
  'orders.write': 'Anular plazas y reenviar correos de un pedido',
  'orders.refund': 'Devolver dinero (Inscripciones, hasta su límite)',
  'payouts.read': 'Ver los ingresos, la cuenta donde se hacen y las facturas de Dorsal',
  'payouts.manage': 'Cambiar la cuenta donde se ingresa',
  'transfers.read': 'Ver las transferencias que se esperan',
  'transfers.manage': 'Confirmar transferencias y subir el fichero del banco',
  'money.read': 'Ver el dinero: liquidaciones y facturas',
  'invoices.correct': 'Corregir y anular facturas',
  'devices.manage': 'Preparar los móviles de entrada',
  'embed.manage': 'Poner la inscripción en tu web',
  'entity.read': 'Ver los datos de la organización',
  'entity.manage': 'Cambiar los datos de la organización',
  'members.read': 'Ver el equipo',
  'members.manage': 'Invitar, cambiar papeles y quitar personas',
  'activity.read': 'Ver el registro de actividad',
  'activity.export': 'Descargar el registro de actividad',
  'organizer.leave': 'Dejar el equipo',
};

export interface MatrixRow {
  readonly permission: OrganizerPermission;
  readonly text: string;
  readonly roles: ReadonlySet<OrganizerRole>;
}

/** A row for each permission, with the roles that have it. */
export const roleMatrix: readonly MatrixRow[] = (Object.keys(words) as OrganizerPermission[]).map(
  (permission) => ({
    permission,
    text: words[permission],
    roles: new Set(organizerRoles.filter((role) => hasPermission(role, permission))),
  }),
);
