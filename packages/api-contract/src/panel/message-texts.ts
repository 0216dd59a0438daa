import { type MessageLinkProblem, refusedLink } from '@dorsal/domain/message-links';
import { messagePlaceholders, unknownPlaceholders } from '@dorsal/domain/message-text';

const linkTexts: Readonly<Record<MessageLinkProblem, string>> = {
  notHttps: 'Escribe la dirección entera, con https:// delante.',
  disguised: 'No se ve bien adónde lleva. Usa una dirección como https://tu-club.es/dorsales.',
  shortened: 'Los acortadores esconden adónde llevan. Pon la dirección entera.',
};

/** Why a message can't have this text or subject, as its author reads it; undefined if it can. */
export function messageTextProblem(text: string): string | undefined {
  const [name] = unknownPlaceholders(text);
  if (name !== undefined) {
    const known = messagePlaceholders.map((placeholder) => `{${placeholder}}`).join(', ');
    return `No existe el dato {${name}}. Puedes usar ${known}.`;
  }
  const link = refusedLink(text);
  return link && `El enlace ${link.url} no se puede enviar. ${linkTexts[link.problem]}`;
}
