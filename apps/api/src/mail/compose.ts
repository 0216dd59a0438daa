import { withoutDirectionMarks } from '@dorsal/domain/person-name';
import type { InlineImage, Mail } from '../gateways/smtp.ts';
import { letterText } from './letter-text.ts';
import type { Block, Letter } from './letter.ts';

/**
 * The letter as an e-mail in both forms, without direction marks: a name stored with them must not reverse the text
 * around it. React is loaded with the first letter, so that a process without e-mails never loads it.
 */
export async function compose(to: Mail['to'], letter: Letter): Promise<Mail> {
  const { letterHtml } = await import('./letter-html.tsx');
  return {
    to,
    subject: letter.subject,
    html: withoutDirectionMarks(await letterHtml(letter)),
    text: withoutDirectionMarks(letterText(letter)),
    images: letter.blocks.flatMap(imagesOf),
    ...(letter.calendar && { calendar: letter.calendar }),
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    ...(letter.unsubscribe && { unsubscribe: letter.unsubscribe }),
    ...(letter.document && { document: letter.document }),
  };
}

function imagesOf(block: Block): InlineImage[] {
  if (block.kind === 'tickets') return block.tickets.map(({ qr }) => qr);
  return block.kind === 'taxQr' ? [block.qr] : [];
}
