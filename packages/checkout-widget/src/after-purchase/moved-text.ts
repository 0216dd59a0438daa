import { normaliseEmail } from '@dorsal/domain/email-address';

export interface Moved {
  /** The participant's addresses before and after the correction, normalized. */
  readonly from: string;
  readonly to: string;
  /** The buyer's address if the others' e-mails wait until it is confirmed; undefined if not, or if unknown. */
  readonly unconfirmedBuyer?: string | undefined;
}

/**
 * Which e-mails a correction to another address sends. Until the buyer's address is confirmed, the server writes to the
 * buyer alone.
 */
export function movedText({ from, to, unconfirmedBuyer }: Moved): string {
  if (unconfirmedBuyer === undefined) return `Enviaremos el nuevo a ${to} y avisaremos a ${from}.`;
  return to === normaliseEmail(unconfirmedBuyer)
    ? `Enviaremos el nuevo a ${to}.`
    : `Enviaremos el nuevo a ${to} cuando abras el enlace del correo que te hemos enviado a ${unconfirmedBuyer}.`;
}
