import type { MessagePreviewBody, PanelMessageBody } from '@dorsal/api-contract/panel/messages';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import type { MessageKind } from '@dorsal/domain/message-kinds';

/** The kinds as their senders read them, and whom each reaches. */
export const kindTexts: Readonly<Record<MessageKind, { readonly label: string; readonly about: string }>> = {
  news: {
    label: 'Información de la carrera',
    about:
      'Lo que hay que saber para participar. Llega a quien tiene plaza, pagada o con la transferencia pendiente.',
  },
  advertising: {
    label: 'Publicidad',
    about: 'Novedades y otras carreras. Solo a mayores de edad que marcaron que las quieren.',
  },
};

export const peopleText = (people: number): string => countOf(people, 'persona', 'personas');

/** `312 personas lo recibirán`: the title of the composer. */
export function reachText(people: number): string {
  return people === 1 ? '1 persona lo recibirá' : `${formatWhole(people)} personas lo recibirán`;
}

type Reached = Pick<MessagePreviewBody, 'people' | 'pendingTransfer' | 'mails' | 'left'>;

/** What the number means: how many e-mails, and who counts. */
export function reachLead(reached: Reached): string {
  const { people, mails } = reached;
  if (people === 0) return 'Cambia los filtros o el tipo de mensaje.';
  const perMail =
    people === 1
      ? 'En un correo.'
      : mails === people
        ? 'Un correo para cada una.'
        : `En ${countOf(mails, 'correo', 'correos')}: quienes comparten dirección reciben uno con sus nombres.`;
  const left = leftOutText(reached.left);
  return [perMail, paidText(reached), ...(left === undefined ? [] : [`${left}.`])].join(' ');
}

/** How many people have paid and how many have not: `305 tienen la plaza confirmada y 7 tienen la transferencia pendiente.` */
export function paidText({ people, pendingTransfer }: Pick<Reached, 'people' | 'pendingTransfer'>): string {
  const pending = `${countOf(pendingTransfer, 'tiene', 'tienen')} la transferencia pendiente.`;
  if (people === 1) return pendingTransfer === 0 ? 'Tiene plaza.' : 'Tiene la transferencia pendiente.';
  if (pendingTransfer === 0) return 'Todas tienen plaza.';
  if (pendingTransfer === people) return 'Todas tienen la transferencia pendiente.';
  return `${countOf(people - pendingTransfer, 'tiene', 'tienen')} la plaza confirmada y ${pending}`;
}

/** Whom of the audience the message leaves out, a sentence for each reason. */
export function leftTexts({
  withoutPlace,
  unconfirmed,
  withoutConsent,
}: MessagePreviewBody['left']): string[] {
  return [
    ...(withoutPlace > 0
      ? [`No se envía a ${peopleText(withoutPlace)} con la plaza anulada o devuelta.`]
      : []),
    ...(unconfirmed > 0
      ? [`No se envía a ${peopleText(unconfirmed)} cuyo pedido aún no está pagado o confirmado.`]
      : []),
    ...(withoutConsent > 0
      ? [
          `No se envía a ${peopleText(withoutConsent)} sin permiso para recibir publicidad, o menor${withoutConsent === 1 ? '' : 'es'} de edad.`,
        ]
      : []),
  ];
}

/** How many people of the audience don't get it, in one line; undefined: all do. */
export function leftOutText({
  withoutPlace,
  unconfirmed,
  withoutConsent,
}: MessagePreviewBody['left']): string | undefined {
  const others = unconfirmed + withoutConsent;
  const left = withoutPlace + others;
  if (left === 0) return undefined;
  const who = others === 0 ? `${peopleText(left)} sin plaza` : `${peopleText(left)} de la lista`;
  return `${who} no lo ${left === 1 ? 'recibe' : 'reciben'}`;
}

/** E-mails that could not be sent. */
export function failedMails({ progress }: Pick<PanelMessageBody, 'progress'>): number {
  return progress.rejected + progress.givenUp;
}

/** How much of a message has left, in whole percent. */
export function percentDone({ progress, mails }: Pick<PanelMessageBody, 'progress' | 'mails'>): number {
  if (mails === 0) return 0;
  const { waiting, ...done } = progress;
  const settled = Object.values(done).reduce((sum, count) => sum + count, 0);
  return waiting + settled === 0 ? 0 : Math.floor((100 * settled) / (waiting + settled));
}
