import { z } from 'zod';
import { countOf } from '@dorsal/domain/count-text';
import { firstName } from '@dorsal/domain/display-name';
import { exportKeptHours } from '@dorsal/domain/people-export';
import { payoutWaitHours } from '@dorsal/domain/payout-amount';
import type { Block, Letter } from './letter.ts';

/** What happened to an organizer, for the members who can do something about it. */
export const organizerNewsKinds = [
  'registered',
  'approved',
  'rejected',
  'entityChanged',
  'approvalNeeded',
  'publicationFailed',
  'peopleExported',
  'ownPeopleExported',
  'messageApproved',
  'messageRejected',
  'payoutAccountChanged',
  'exportReady',
  'exportFailed',
] as const;

export const organizerNewsPayload = z.object({
  to: z.string(),
  name: z.string(),
  organizerName: z.string(),
  /** The organizer's first path segment in the panel. */
  slug: z.string(),
  news: z.enum(organizerNewsKinds),
  /** Of a message to participants. */
  subject: z.string().optional(),
  /** Why the entity or the message was rejected, or what prevented the publication. */
  reason: z.string().optional(),
  /** The member who exported people. */
  actorName: z.string().optional(),
  /** How many people were exported. */
  people: z.number().optional(),
  /** The event that was not published, or whose people were exported. */
  eventName: z.string().optional(),
  /** The event whose participants the link opens. */
  eventId: z.string().optional(),
  /** The new account that money is paid out to. */
  maskedIban: z.string().optional(),
});

type News = z.output<typeof organizerNewsPayload>;

const texts: Readonly<Record<News['news'], { title: string; lines: (news: News) => readonly string[] }>> = {
  registered: {
    title: 'Hemos recibido los datos de tu organización',
    lines: ({ organizerName }) => [
      `Ya puedes preparar los eventos de ${organizerName} en el panel.`,
      'Antes de que publiques el primero revisamos los datos de la entidad. Te escribiremos con la respuesta.',
    ],
  },
  approved: {
    title: 'Tu organización ya puede publicar',
    lines: ({ organizerName }) => [
      `Hemos revisado los datos de ${organizerName} y están bien. Ya puedes publicar tus eventos.`,
    ],
  },
  rejected: {
    title: 'No podemos aprobar tu organización',
    lines: ({ organizerName, reason = '' }) => [
      `Hemos revisado los datos de ${organizerName} y no podemos aprobarla todavía.`,
      `Motivo: ${reason}`,
      'Corrige los datos de la entidad en los ajustes del panel: al guardarlos los revisaremos otra vez.',
    ],
  },
  entityChanged: {
    title: 'Los datos de tu organización han cambiado',
    lines: ({ organizerName }) => [
      `Una persona con el papel de Propiedad ha cambiado el NIF o el contacto de ${organizerName}.`,
      'Si no lo esperabas, revisa los ajustes y el registro de actividad del panel.',
    ],
  },
  approvalNeeded: {
    title: 'Los datos de tu organización han cambiado',
    lines: ({ organizerName }) => [
      `Una persona con el papel de Propiedad ha cambiado los datos de ${organizerName}.`,
      'Tenemos que revisarlos. Hasta que te escribamos con la respuesta no se pueden publicar eventos; los que ya están publicados siguen igual.',
      'Si no lo esperabas, revisa los ajustes y el registro de actividad del panel.',
    ],
  },
  publicationFailed: {
    title: 'Tu evento programado no se ha publicado',
    lines: ({ organizerName, eventName = '', reason = '' }) => [
      `Era el momento de publicar «${eventName}», de ${organizerName}, y no hemos podido.`,
      `Motivo: ${reason}`,
      'El borrador sigue guardado, sin fecha de publicación. Corrígelo en el panel y publícalo, o prográmalo otra vez.',
    ],
  },
  peopleExported: {
    title: 'Han pedido un archivo con tus participantes',
    lines: ({ organizerName, people = 0, eventName = '', actorName = 'Una persona del equipo' }) => [
      `${actorName} ha pedido en el panel de ${organizerName} un archivo con los datos de ${countOf(people, 'persona', 'personas')} de ${eventName}.`,
      'El registro de actividad del panel dice cuándo ha sido y qué columnas tiene el archivo. Si no lo esperabas, habla con esa persona o quítala del equipo.',
    ],
  },
  ownPeopleExported: {
    title: 'Has pedido un archivo con tus participantes',
    lines: ({ organizerName, people = 0, eventName = '' }) => [
      `Has pedido en el panel de ${organizerName} un archivo con los datos de ${countOf(people, 'persona', 'personas')} de ${eventName}.`,
      'Si no has sido tú, cierra todas las sesiones de tu cuenta, cambia la contraseña y mira el registro de actividad del panel.',
    ],
  },
  messageApproved: {
    title: 'Tu mensaje está aprobado',
    lines: ({ organizerName, subject = '' }) => [
      `Hemos leído el primer mensaje de ${organizerName} a sus participantes, «${subject}», y está bien: sale a su hora.`,
      'Los siguientes ya no esperan a que los leamos.',
    ],
  },
  messageRejected: {
    title: 'No podemos enviar tu mensaje',
    lines: ({ organizerName, subject = '', reason = '' }) => [
      `Hemos leído el primer mensaje de ${organizerName} a sus participantes, «${subject}», y no lo hemos enviado.`,
      `Motivo: ${reason}`,
      'Puedes escribir otro en el panel.',
    ],
  },
  payoutAccountChanged: {
    title: 'Ha cambiado la cuenta donde ingresamos',
    lines: ({ organizerName, maskedIban = '' }) => [
      `Una persona con el papel de Propiedad ha puesto la cuenta ${maskedIban} para los ingresos de ${organizerName}.`,
      `Durante las próximas ${payoutWaitHours} horas no ingresamos nada, por si no ha sido el equipo.`,
      'Si no lo esperabas, pon otra vez tu cuenta en Ajustes, Cobros, mira el registro de actividad del panel y escríbenos.',
    ],
  },
  exportReady: {
    title: 'Tu archivo de participantes está listo',
    lines: ({ organizerName, people = 0, eventName = '' }) => [
      `El archivo con ${countOf(people, 'persona', 'personas')} de ${eventName}, de ${organizerName}, está listo. Descárgalo en «Exportaciones», encima de la lista de participantes.`,
      `Lo guardamos ${exportKeptHours} horas y después lo borramos.`,
    ],
  },
  exportFailed: {
    title: 'No hemos podido preparar tu archivo',
    lines: ({ organizerName, eventName = '' }) => [
      `No hemos podido preparar el archivo de participantes de ${eventName}, de ${organizerName}, que pediste.`,
      'En el panel, encima de la lista de participantes, ponemos por qué y qué puedes hacer.',
    ],
  },
};

const reasons: Partial<Record<News['news'], string>> = {
  payoutAccountChanged:
    'Recibes este correo porque tienes el papel de Propiedad o de Tesorería en una organización de Dorsal.',
  publicationFailed: 'Recibes este correo porque publicas eventos de una organización en Dorsal.',
  messageApproved: 'Recibes este correo porque escribiste un mensaje en el panel de Dorsal.',
  messageRejected: 'Recibes este correo porque escribiste un mensaje en el panel de Dorsal.',
  exportReady: 'Recibes este correo porque pediste que te avisáramos al exportar en el panel de Dorsal.',
  exportFailed: 'Recibes este correo porque pediste que te avisáramos al exportar en el panel de Dorsal.',
};

/** News about an organizer, for one of its members. */
export function organizerNews(news: News, panelUrl: string): Letter {
  const { title, lines } = texts[news.news];
  const home = `${panelUrl}/${news.slug}`;
  const url = news.eventId === undefined ? home : `${home}/events/${news.eventId}/participants`;
  const paragraphs = [`Hola, ${firstName(news.name)}:`, ...lines(news)];
  return {
    subject: title,
    preview: 'Te contamos cómo sigue tu organización en Dorsal.',
    title,
    blocks: [
      ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
      { kind: 'action', label: 'Abrir el panel', url },
    ],
    reason:
      reasons[news.news] ??
      'Recibes este correo porque tienes el papel de Propiedad en una organización de Dorsal.',
  };
}
