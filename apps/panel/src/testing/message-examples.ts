import type {
  MessagePreviewBody,
  PanelMessageBody,
  PanelMessageDetailsBody,
} from '@dorsal/api-contract/panel/messages';
import { inDays, minutesAgo } from './panel-examples.ts';

/** The calls for the messages of the 10K. */
export const messageCalls = '/api/organizer/org-la-marina/events/puerto/messages';

const none = { waiting: 0, accepted: 0, rejected: 0, givenUp: 0, skipped: 0, stopped: 0 };

const sent: PanelMessageBody = {
  _id: 'bibs',
  kind: 'news',
  subject: 'Recogida de dorsales: dónde y cuándo',
  state: 'sent',
  createdAt: minutesAgo(200),
  sendAt: minutesAgo(190),
  author: 'Amparo Giner',
  people: 12_168,
  mails: 11_903,
  progress: { ...none, accepted: 11_886, rejected: 14, givenUp: 3 },
  rejectionReason: null,
};

export const exampleMessages: PanelMessageBody[] = [
  {
    ...sent,
    _id: 'moved',
    subject: 'La salida del 5K se retrasa a las 9:45',
    state: 'sending',
    sendAt: minutesAgo(1),
    people: 3120,
    mails: 3002,
    progress: { ...none, accepted: 1201, waiting: 1801 },
  },
  {
    ...sent,
    _id: 'bags',
    subject: 'Lo que llevas en la bolsa',
    state: 'scheduled',
    sendAt: inDays(3),
    progress: none,
  },
  sent,
  {
    ...sent,
    _id: 'prices',
    kind: 'advertising',
    subject: 'Últimas plazas a 15 €',
    sendAt: minutesAgo(60 * 24 * 28),
    people: 1412,
    mails: 1410,
    progress: { ...none, accepted: 1408, skipped: 2 },
  },
];

/** A message with its text and the people whom it could not reach. */
export function exampleDetails(changes: Partial<PanelMessageDetailsBody> = {}): PanelMessageDetailsBody {
  return {
    ...sent,
    text: 'Hola, {nombre}:\n\nRecoge tu dorsal de la {entrada} el sábado 19 de 10:00 a 20:00 en la Marina.\n\nMás datos en https://calamarina.es/dorsales',
    audience: {},
    failures: [
      {
        personId: 'person-1',
        fullName: 'Nerea Lozano Cid',
        email: 'nerea.lozano@correo.es',
        state: 'rejected',
      },
      { personId: 'person-2', fullName: 'Abel Antón Puig', email: 'abel.anton@corr.es', state: 'givenUp' },
    ],
    ...changes,
  };
}

export const examplePreview: MessagePreviewBody = {
  people: 312,
  pendingTransfer: 7,
  mails: 298,
  left: { withoutPlace: 86, unconfirmed: 0, withoutConsent: 0 },
  reader: {
    names: ['Sara Pitarch Bayo'],
    values: {
      nombre: 'Sara',
      entrada: '10K',
      evento: '10K Puerto de València',
      fecha: '20 dic 2026',
      lugar: 'Marina de València',
      organizador: 'CA La Marina',
    },
    reason:
      'Recibes este correo porque tienes una inscripción en 10K Puerto de València. Lo envía CA La Marina, que organiza el evento: si contestas, le llega.',
  },
  replyTo: 'dorsales@calamarina.es',
  needsApproval: false,
};
