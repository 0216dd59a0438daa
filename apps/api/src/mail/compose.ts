import type { Mail } from '../gateways/smtp.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './letter.ts';

/** The letter as an e-mail in both forms. React is loaded by the first one, so that a process that sends none never does. */
export async function compose(to: Mail['to'], letter: Letter): Promise<Mail> {
  const { letterHtml } = await import('./letter-html.tsx');
  return {
    to,
    subject: letter.subject,
    html: await letterHtml(letter),
    text: letterText(letter),
    images: letter.blocks.flatMap((block) =>
      block.kind === 'tickets' ? block.tickets.map(({ qr }) => qr) : [],
    ),
    ...(letter.calendar && { calendar: letter.calendar }),
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    ...(letter.document && { document: letter.document }),
  };
}
